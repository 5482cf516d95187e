import { cents, type Cents, type Id } from '@lendwright/kernel';
import { derivedId } from '../../../platform/idempotency/derived-id';
import type { BookedEntry } from './booked-entry';
import type { OnlineRefund, OnlineRow } from './online-rows';

/** The remainder after a partial refund has its own id, so that staff can reverse it like any other payment. */
const remainderId = (attempt: Id): Id => derivedId(['online-rest', attempt]);

const REVERSAL_TYPES: ReadonlySet<string> = new Set(['part_refunded', 'refunded', 'returned', 'disputed']);

/**
 * The part of a reported sum of refunds that reverses loan payments. Refunds are sent in the order in which they were
 * requested, so the sum consists of the first of them; those of the convenience fee alone reverse nothing. Any
 * remainder was refunded at the provider.
 */
function reversedAmountOf(sum: Cents, refunds: readonly OnlineRefund[]): number {
  let [rest, takenCount] = [sum as number, 0];
  for (const { amount, isOfFee } of refunds) {
    const part = Math.min(amount, rest);
    rest -= part;
    if (!isOfFee) takenCount += part;
  }
  return takenCount + rest;
}

/**
 * An online payment as bookings: the payment with the id of its attempt, and its refund, return or dispute as a
 * reversal. The remainder after a partial refund is booked again as of the day of the payment. The bookings are
 * computed from the set of reported events, so each payment counts once. @returns nothing for a payment that didn't
 * succeed
 */
export function onlineBookings(row: OnlineRow): BookedEntry[] {
  const { id, gross, cents: amount, paid_on: on, by, events, refunds } = row;
  const isWon = events.some(({ type }) => type === 'dispute_won');
  const success = events.find(({ type }) => type === 'succeeded' || type === 'dispute_won');
  if (!success) return [];
  const commonData = { source: 'online', by } as const;
  const enteredAt = success.receivedAt;
  const payment: BookedEntry = { ...commonData, id, kind: 'payment', on, cents: amount, enteredAt, reason: '' };
  const reversedEvents = events
    .filter(({ type }) => REVERSAL_TYPES.has(type) && !(type === 'disputed' && isWon))
    // Refunds are reported as their sum so far.
    .map((event) => ({
      ...event,
      taken: reversedAmountOf(event.type === 'part_refunded' ? event.refunded : gross, refunds),
    }))
    .filter(({ taken }) => taken > 0);
  const [reversedEvent] = reversedEvents;
  if (!reversedEvent) return [payment];
  const reversalFacts = { enteredAt: reversedEvent.receivedAt, reason: reversedEvent.type };
  const day = reversedEvent.day < on ? on : reversedEvent.day;
  const reversal: BookedEntry = {
    ...{ ...commonData, ...reversalFacts, id: `${id}/back`, kind: 'reversal', on: day, cents: amount, reverses: id },
  };
  const remainder = amount - Math.max(...reversedEvents.map(({ taken }) => taken));
  if (remainder <= 0) return [payment, reversal];
  return [
    payment,
    reversal,
    { ...commonData, ...reversalFacts, id: remainderId(id), kind: 'payment', on, cents: cents(remainder) },
  ];
}
