import { cents, type Cents, type IsoDate } from '@lendwright/kernel';
import type { TermsIssue } from '../schedules/loan-terms';
import { ledgerIssue } from './ledger-issue';
import { accruedInterest, dailyInterest } from './accrued-interest';
import type { LedgerTerms, Booking } from './ledger-terms';
import { replayBookings } from './replay-bookings';

/** The amounts that settle a loan on a day. */
export interface Payoff {
  readonly principal: Cents;
  readonly interest: Cents;
  readonly fees: Cents;
  /** Money received but not applied, which lowers the total. */
  readonly held: Cents;
  readonly total: Cents;
  /** Interest of one day in dollars, with four decimals. */
  readonly perDiem: string;
  /** Escrow money, which is returned after the payoff and never part of the total. */
  readonly escrowRefund: Cents;
  readonly goodThrough: IsoDate;
}

/**
 * The payoff on a day, with interest by the day since interest was last paid.
 * @example 146,227.42 at 3.875 % and 12 days of 365: 186.29 of interest, 15.5241 a day
 */
export function payoffOf(terms: LedgerTerms, bookings: readonly Booking[], date: IsoDate): Payoff | TermsIssue {
  const issue = ledgerIssue(terms);
  if (issue) return issue;
  const { state } = replayBookings(terms, bookings, date);
  const interest = accruedInterest(state, date);
  return {
    principal: cents(state.balance),
    interest,
    fees: cents(state.unpaidFees),
    held: cents(state.held),
    total: cents(Math.max(0, state.balance + interest + state.unpaidFees - state.held)),
    perDiem: dailyInterest(state, date).div(100).toFixed(4),
    escrowRefund: cents(state.escrowBalance),
    goodThrough: date,
  };
}
