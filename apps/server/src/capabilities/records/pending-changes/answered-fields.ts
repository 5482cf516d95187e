import type { ReviewRow } from './review-rows';

/** The fields with an answer that waits; a wish to empty a field answers nothing. */
export const fieldsWithPendingAnswers = (
  waiting: readonly Pick<ReviewRow, 'field' | 'wanted'>[],
): ReadonlySet<string> => new Set(waiting.filter(({ wanted }) => wanted !== null).map(({ field }) => field));
