import type { AttemptState, EventType } from '../paying/attempt-state';

/** The event types that lead from the product's state to the provider's state. */
const TRANSITIONS: readonly (readonly [own: AttemptState, other: AttemptState, type: EventType])[] = [
  ['processing', 'succeeded', 'succeeded'],
  ['processing', 'failed', 'failed'],
  ['processing', 'returned', 'returned'],
  ['processing', 'disputed', 'disputed'],
  ['processing', 'refunded', 'refunded'],
  ['failed', 'succeeded', 'succeeded'],
  ['failed', 'disputed', 'disputed'],
  ['failed', 'refunded', 'refunded'],
  ['succeeded', 'failed', 'returned'],
  ['succeeded', 'returned', 'returned'],
  ['succeeded', 'disputed', 'disputed'],
  ['succeeded', 'refunded', 'refunded'],
  ['disputed', 'succeeded', 'dispute_won'],
  ['disputed', 'refunded', 'refunded'],
  ['returned', 'refunded', 'refunded'],
];

/**
 * The event that brings an attempt to its provider's state, as if the provider had reported it; null if there is none,
 * so that staff must investigate.
 */
export function correctingEventType(
  [ownState, otherState]: readonly [own: AttemptState, other: AttemptState],
  isMoreRefunded: boolean,
): EventType | null {
  if (ownState === otherState) return ownState === 'succeeded' && isMoreRefunded ? 'part_refunded' : null;
  return TRANSITIONS.find(([from, to]) => from === ownState && to === otherState)?.[2] ?? null;
}
