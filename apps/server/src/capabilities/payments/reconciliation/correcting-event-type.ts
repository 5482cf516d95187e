import type { AttemptState, EventType } from '../paying/attempt-state';

/** The states here and at the provider, with the event that leads from one to the other. */
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
 * The event that brings an attempt to the state that its provider has, as if the provider had reported it; null where no
 * event does, so that someone has to find out what happened.
 */
export function correctingEventType(
  [own, other]: readonly [own: AttemptState, other: AttemptState],
  isMoreRefunded: boolean,
): EventType | null {
  if (own === other) return own === 'succeeded' && isMoreRefunded ? 'part_refunded' : null;
  return TRANSITIONS.find(([from, to]) => from === own && to === other)?.[2] ?? null;
}
