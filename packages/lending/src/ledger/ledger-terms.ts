import type { Cents, IsoDate } from '@lendwright/kernel';
import type { LoanTerms } from '../schedules/loan-terms';

/** What a payment pays. */
export type Component = 'interest' | 'principal' | 'escrow' | 'fees';

/**
 * Interest, principal, escrow, then late charges. @source Fannie Mae Servicing Guide C-1.1-01; 12 CFR 1026.36(c)(1)
 * credits a full payment of principal, interest and escrow whether or not a late charge is unpaid
 */
export const DEFAULT_ORDER: readonly Component[] = ['interest', 'principal', 'escrow', 'fees'];

/** The orders that a company can choose. The name says what comes first. */
export const APPLICATION_ORDERS = {
  interest: DEFAULT_ORDER,
  escrow: ['escrow', 'interest', 'principal', 'fees'],
  fees: ['fees', 'interest', 'principal', 'escrow'],
} as const satisfies Readonly<Record<string, readonly Component[]>>;
export type ApplicationOrder = keyof typeof APPLICATION_ORDERS;

export interface LateCharge {
  /** Percent of the overdue principal and interest. */
  readonly percent: string;
  readonly cap: Cents | null;
  /** Days after the due day without a charge. */
  readonly graceDays: number;
}

/** The terms of a funded loan as serviced. */
export interface LedgerTerms {
  readonly loan: LoanTerms;
  /** Escrow due with each payment. */
  readonly escrow: Cents;
  readonly lateCharge: LateCharge;
  readonly order: readonly Component[];
  /** What happens to a payment that does not cover an installment: held until it does, or applied in the order. */
  readonly partial: 'hold' | 'apply';
  /** What happens to the rest of a payment when no installment is due: reduces the principal, or is held. */
  readonly rest: 'principal' | 'hold';
  /** The days of a year for interest by the day. */
  readonly basis: 360 | 365;
  /** Terms that replace these from a day on, in order of their days. Principal and due days are those of the beginning. */
  readonly later?: readonly LaterTerms[];
}

export interface LaterTerms {
  /** The due day with which the first period under these terms begins. */
  readonly from: IsoDate;
  readonly terms: Omit<LedgerTerms, 'later'>;
}

/**
 * What a booking is. `payment` goes to installments, `principal` to the balance only, `payoff` to everything owed on
 * that day. `fee` and `advance` are owed in addition; an advance was paid for the borrower. `waiver` forgives what is
 * unpaid of them, late charges included. `disbursement` is paid from escrow, and what escrow doesn't cover is owed.
 * `reversal` reverts another booking.
 */
export const BOOKING_KINDS = [
  ...(['payment', 'principal', 'payoff'] as const),
  ...(['fee', 'advance', 'disbursement', 'waiver', 'reversal'] as const),
];
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** An entry in the history of a loan. Reversals name the booking that they reverse. */
export interface Booking {
  readonly id: string;
  /** The day as of which it counts. */
  readonly on: IsoDate;
  readonly cents: Cents;
  readonly kind: BookingKind;
  readonly reverses?: string;
}

/** What one booking did. Components are what it paid; a negative escrow is paid out. `held` is what it added to the money held, or took from it (negative). */
export interface LedgerEntry {
  readonly bookingId: string;
  readonly on: IsoDate;
  readonly amount: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly escrow: Cents;
  readonly fees: Cents;
  /** What it added to the fees owed, or forgave (negative). */
  readonly charged: Cents;
  readonly held: Cents;
  /** The principal balance after it. */
  readonly balance: Cents;
  /** The booking was reversed, and has no effect. */
  readonly isReversed: boolean;
}

export type InstallmentState = 'paid' | 'partly-paid' | 'past-due' | 'due' | 'upcoming';

/** An installment of the schedule as received. */
export interface LedgerInstallment {
  readonly position: number;
  readonly due: IsoDate;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly escrow: Cents;
  readonly paid: Cents;
  readonly paidOn: IsoDate | null;
  readonly lateCharge: Cents;
  /** The first day after the days of grace, on which the late charge is due if it is unpaid. */
  readonly lateOn: IsoDate;
  readonly state: InstallmentState;
}

export interface YearTotals {
  readonly year: number;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly escrow: Cents;
  /** Paid out of escrow. */
  readonly disbursed: Cents;
  readonly fees: Cents;
}

export interface Ledger {
  readonly entries: readonly LedgerEntry[];
  readonly installments: readonly LedgerInstallment[];
  readonly balance: Cents;
  /** Received, but not applied yet. */
  readonly held: Cents;
  readonly escrowBalance: Cents;
  readonly unpaidFees: Cents;
  /** Interest is paid until this day. */
  readonly paidThrough: IsoDate;
  /** The due day of the oldest installment that is not fully paid; null when the loan is paid off. */
  readonly nextDue: IsoDate | null;
  /** Days since that due day, whatever the days of grace. @source 12 CFR 1024.31, "Delinquency" */
  readonly daysPastDue: number;
  readonly years: readonly YearTotals[];
}
