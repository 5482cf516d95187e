import type { HistoryChange } from './history-days';

/**
 * The state of a change: `none` took effect immediately, `open` waits for the viewer, `waiting` for someone else,
 * `replaced` was superseded by a later request of the same person before a review.
 */
export type ReviewState = 'none' | 'open' | 'waiting' | 'accepted' | 'rejected' | 'replaced';

export function reviewState(change: HistoryChange): ReviewState {
  if (change.accept) return 'accepted';
  if (change.reject) return 'rejected';
  if (change.needReview) return change.mayReview ? 'open' : 'waiting';
  return change.reviewers.length > 0 ? 'replaced' : 'none';
}

export const HISTORY_FILTERS = ['all', 'waiting', 'reviewed', 'rejected'] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number];

const STATES: Readonly<Record<Exclude<HistoryFilter, 'all'>, readonly ReviewState[]>> = {
  waiting: ['open', 'waiting'],
  reviewed: ['accepted'],
  rejected: ['rejected'],
};

/**
 * Whether a row matches the filter. What waits for anyone's review matches, also what the viewer may not review; an action
 * without changes is shown only under All.
 */
export function isShown(change: HistoryChange | null, filter: HistoryFilter): boolean {
  return filter === 'all' || (change !== null && STATES[filter].includes(reviewState(change)));
}
