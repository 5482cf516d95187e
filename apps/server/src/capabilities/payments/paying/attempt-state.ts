import type { PaymentState } from '../requests/payment-rows';

/** What a provider reports about a charge. */
export const EVENT_TYPES = [
  'processing',
  'succeeded',
  'failed',
  'returned',
  'disputed',
  'dispute_won',
  'part_refunded',
  'refunded',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The state of an attempt: the one that its payment gets. */
export type AttemptState = Exclude<PaymentState, 'Incomplete'>;

/** A charge that was refunded in part is paid. */
const SUCCESSES: readonly EventType[] = ['succeeded', 'dispute_won', 'part_refunded'];

/**
 * The state that a set of events leads to. It depends on the set alone, so events may arrive in any order and repeatedly.
 * @source TRUST F12, M14
 */
export function stateOfEvents(types: ReadonlySet<EventType>): AttemptState {
  if (types.has('refunded')) return 'refunded';
  if (types.has('disputed') && !types.has('dispute_won')) return 'disputed';
  if (types.has('returned')) return 'returned';
  if (SUCCESSES.some((type) => types.has(type))) return 'succeeded';
  return types.has('failed') ? 'failed' : 'processing';
}
