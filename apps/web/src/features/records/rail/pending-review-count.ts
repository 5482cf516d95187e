import type { LoadedRecord } from '../record-shapes';

/** How many changes of a record the viewer may accept or reject. */
export const pendingReviewCount = ({ pending }: LoadedRecord): number =>
  pending.filter(({ mayReview }) => mayReview).length;
