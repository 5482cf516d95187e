import { cents, type IsoDate } from '@lendwright/kernel';
import { accruedInterest } from './accrued-interest';
import { termsInForceOn } from './dated-terms';
import { lateDayOf } from './late-charge';
import type { Booking, BookingKind, LedgerEntry, LedgerTerms } from './ledger-terms';
import { zeroAmounts, ServicingState } from './servicing-state';

/** Charges every installment that is still unpaid when its days of grace are over. */
function chargeLateFeesThrough(state: ServicingState, date: IsoDate): void {
  for (const open of state.expected()) {
    if (open.installment.due > date) return;
    if (lateDayOf(open.terms.lateCharge, open.installment.due) <= date) state.chargeLate(open);
  }
}

/** Applies money to installments that are due, to as many whole ones as it covers, then in the order of the terms. */
function applyPayment(state: ServicingState, ownDate: IsoDate, isPrincipalOnly: boolean): void {
  const { order, partial, rest } = termsInForceOn(state.terms, ownDate);
  const isDue = () => state.current !== null && state.current.installment.due <= ownDate;
  const spend = (amount: number) => void (state.held -= amount);
  if (order[0] === 'fees') spend(state.payPart('fees', state.held));
  while (state.current && state.held >= state.missing() && (isDue() || !isPrincipalOnly)) {
    spend(state.missing());
    state.payInstallment(ownDate);
  }
  if (isDue()) {
    if (partial === 'apply') for (const component of order) spend(state.payPart(component, state.held));
    return;
  }
  spend(state.payPart('fees', state.held));
  if (isPrincipalOnly || rest === 'principal') spend(state.reducePrincipal(state.held));
}

function applyMoney(state: ServicingState, booking: Booking): void {
  state.held += booking.cents;
  if (booking.kind === 'payoff') {
    const interest = accruedInterest(state, booking.on);
    const total = state.balance + interest + state.unpaidFees;
    if (state.held >= total) {
      state.held -= total;
      state.payOff(interest, booking.on);
      return;
    }
  }
  applyPayment(state, booking.on, booking.kind === 'principal');
}

/** @returns what it added to the fees owed, or forgave (negative) */
function applyBooking(state: ServicingState, booking: Booking): number {
  const { kind, cents: amount } = booking;
  if (kind === 'fee' || kind === 'advance') return state.charge(amount);
  if (kind === 'disbursement') return state.charge(amount - state.payFromEscrow(amount));
  if (kind === 'waiver') return state.charge(-Math.min(amount, state.unpaidFees));
  applyMoney(state, booking);
  return 0;
}

/** The order of the bookings of one day: what is owed, then what is forgiven, then what is paid, a payoff last. */
const RANKS: Readonly<Record<BookingKind, number>> = {
  ...{ fee: 0, advance: 0, payment: 2, principal: 3, disbursement: 4, waiver: 1, payoff: 5, reversal: 6 },
};

const compare = <Value extends string | number>(a: Value, b: Value): number => Number(a > b) - Number(a < b);

/**
 * The order of a ledger: by day, kind and amount, whenever a booking was entered. Ids only decide between bookings with
 * the same effect.
 */
const inOrder = (a: Booking, b: Booking): number =>
  compare(a.on, b.on) || RANKS[a.kind] - RANKS[b.kind] || b.cents - a.cents || compare(a.id, b.id);

/**
 * Replays the bookings until a day. Reversed bookings have no effect: a reversal restores what would be without them.
 */
export function replayBookings(terms: LedgerTerms, bookings: readonly Booking[], asOf: IsoDate) {
  const state = new ServicingState(terms);
  const knownBookings = bookings.filter(({ on }) => on <= asOf).sort(inOrder);
  const reversedIds = new Set(knownBookings.map(({ reverses }) => reverses));
  const entries = knownBookings.map((booking): LedgerEntry => {
    chargeLateFeesThrough(state, booking.on);
    state.appliedAmounts = zeroAmounts();
    const previouslyHeld = state.held;
    const isReversed = reversedIds.has(booking.id);
    const isEffective = booking.kind !== 'reversal' && !isReversed;
    const chargedAmount = isEffective ? applyBooking(state, booking) : 0;
    const { interest, principal, escrow, fees } = state.appliedAmounts;
    return {
      bookingId: booking.id,
      on: booking.on,
      amount: cents(booking.kind === 'reversal' ? -booking.cents : booking.cents),
      interest: cents(interest),
      principal: cents(principal),
      escrow: cents(escrow),
      fees: cents(fees),
      charged: cents(chargedAmount),
      held: cents(state.held - previouslyHeld),
      balance: cents(state.balance),
      isReversed,
    };
  });
  chargeLateFeesThrough(state, asOf);
  return { state, entries };
}
