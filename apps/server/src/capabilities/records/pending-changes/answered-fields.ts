import type { ReviewRow } from './review-rows';

/** The fields that have a pending answer; a request to clear a field does not count. */
export const fieldsWithPendingAnswers = (
  waiting: readonly Pick<ReviewRow, 'field' | 'wanted'>[],
): ReadonlySet<string> => new Set(waiting.filter(({ wanted }) => wanted !== null).map(({ field }) => field));
