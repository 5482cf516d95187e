import type { PaymentState } from '../requests/payment-rows';

/** The types of events that a provider reports about a charge. */
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

/** The state of an attempt, which is also the state of its payment. */
export type AttemptState = Exclude<PaymentState, 'Incomplete'>;

/** Events after which a charge counts as paid, including a partial refund. */
const SUCCESS_EVENTS: readonly EventType[] = ['succeeded', 'dispute_won', 'part_refunded'];

/**
 * The state after a set of events. It depends only on the set, so events may arrive in any order and repeatedly.
 * @source TRUST F12, M14
 */
export function stateOfEvents(types: ReadonlySet<EventType>): AttemptState {
  if (types.has('refunded')) return 'refunded';
  if (types.has('disputed') && !types.has('dispute_won')) return 'disputed';
  if (types.has('returned')) return 'returned';
  if (SUCCESS_EVENTS.some((type) => types.has(type))) return 'succeeded';
  return types.has('failed') ? 'failed' : 'processing';
}
