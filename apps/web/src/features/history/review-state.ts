import type { HistoryChange } from './history-days';

/**
 * How a change stands: `none` counted at once, `open` waits for the viewer, `waiting` for somebody else, `replaced` gave
 * way to a later wish of the same person before anybody looked.
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

const STATES: Readonly<Record<Exclude<HistoryFilter, 'all'>, ReviewState>> = {
  waiting: 'open',
  reviewed: 'accepted',
  rejected: 'rejected',
};

/** Whether a line of the history belongs to what is shown; an act without changes stands among all only. */
export function isShown(change: HistoryChange | null, filter: HistoryFilter): boolean {
  return filter === 'all' || (change !== null && reviewState(change) === STATES[filter]);
}
