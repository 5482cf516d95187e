import type { LoadedRecord } from '../record-shapes';

/** The number of changes that the viewer may accept or reject. */
export const pendingReviewCount = ({ pending }: LoadedRecord): number =>
  pending.filter(({ mayReview }) => mayReview).length;
