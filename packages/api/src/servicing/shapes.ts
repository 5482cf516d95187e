import { BOOKING_KINDS } from '@lendwright/lending';
import { z } from 'zod';
import { centsAmount } from '../payments';
import { id, moment } from '../shapes';
import { servicingTerms } from './terms';
import { TERMS_KINDS } from './terms-history';

/** Where an offered value comes from: a field of the loan's form, or the company's settings. */
export const termSource = z.object({ part: z.string(), field: z.string(), title: z.string() });

/** Values to begin servicing with, as far as the loan has them. Staff check and complete them. */
export const servicingOffer = z.object({ terms: servicingTerms.partial(), sources: z.array(termSource) });

export const bookingKind = z.enum(BOOKING_KINDS);

/** An entry of the ledger with what it did. Amounts are cents. */
export const servicingEntry = z.object({
  _id: z.string(),
  kind: z.enum([...BOOKING_KINDS, 'late-charge']),
  /** Booked by staff, paid online, or computed from the terms. */
  source: z.enum(['staff', 'online', 'terms']),
  /** The day as of which it counts. */
  effectiveOn: z.string(),
  enteredAt: moment.nullable(),
  by: z.string(),
  reason: z.string(),
  amount: centsAmount,
  interest: centsAmount,
  principal: centsAmount,
  escrow: centsAmount,
  fees: centsAmount,
  /** Added to the fees owed, or forgiven (negative). */
  charged: centsAmount,
  held: centsAmount,
  /** The principal balance after it. */
  balance: centsAmount,
  reverses: z.string().nullable(),
  isReversed: z.boolean(),
  /** The viewer may reverse it. */
  mayReverse: z.boolean(),
});

/** An installment as expected, beside what was received. Amounts are cents. */
export const servicingInstallment = z.object({
  position: z.number().int(),
  due: z.string(),
  interest: centsAmount,
  principal: centsAmount,
  escrow: centsAmount,
  amount: centsAmount,
  paid: centsAmount,
  paidOn: z.string().nullable(),
  lateCharge: centsAmount,
  state: z.enum(['paid', 'partly-paid', 'past-due', 'due', 'upcoming']),
});

export const servicingYear = z.object({
  year: z.number().int(),
  interest: centsAmount,
  principal: centsAmount,
  escrow: centsAmount,
  /** Paid out of escrow. */
  disbursed: centsAmount,
  fees: centsAmount,
});

export const servicingSummary = z.object({
  /** The unpaid principal. */
  balance: centsAmount,
  /** Received, but not applied yet. */
  held: centsAmount,
  escrowBalance: centsAmount,
  /** Late charges, fees and advances. */
  unpaidFees: centsAmount,
  paidThrough: z.string(),
  nextDue: z.string().nullable(),
  /** Days since the oldest unpaid installment was due, whatever the days of grace. */
  daysPastDue: z.number().int(),
  /** Missing of installments that are past due. */
  pastDue: centsAmount,
  /** Everything to pay now or with the next installment: past due, the installment, and unpaid fees, less money held. */
  amountDue: centsAmount,
  state: z.enum(['current', 'past-due', 'paid-off']),
});

/** A payoff quote as it was given. It is stored and never changed. Amounts are cents. */
export const payoffQuote = z.object({
  _id: id,
  number: z.number().int(),
  goodThrough: z.string(),
  principal: centsAmount,
  interest: centsAmount,
  fees: centsAmount,
  held: centsAmount,
  total: centsAmount,
  /** Interest of one day in dollars, with four decimals. */
  perDiem: z.string(),
  escrowRefund: centsAmount,
  createdAt: moment,
  by: z.string(),
});

/**
 * Whether a quote still says what is owed: `outdated` once something was booked or the terms were changed so that it would
 * have other figures today, `settled` once nothing is owed on its day, `expired` after its day.
 */
export const QUOTE_STATES = ['valid', 'outdated', 'settled', 'expired'] as const;

/** What a version of the terms says, and whether another one reverted it. */
export const termsVersion = z.object({
  version: z.number().int(),
  kind: z.enum(TERMS_KINDS),
  /** The due day with which the first period of a change begins. */
  from: z.string().nullable(),
  reverses: z.number().int().nullable(),
  isReversed: z.boolean(),
  /** All of them from the beginning, only those that change, or none. */
  terms: servicingTerms.partial(),
  reason: z.string(),
  at: moment,
  by: z.string(),
});

/** A loan in servicing. Its balances follow from its terms and entries alone. */
export const servicedLoan = z.object({
  /** Those in force today. */
  terms: servicingTerms,
  version: z.number().int(),
  startedAt: moment,
  /** Newest first. Empty for borrowers. */
  versions: z.array(termsVersion),
  summary: servicingSummary,
  /** Newest first. */
  entries: z.array(servicingEntry),
  schedule: z.array(servicingInstallment),
  years: z.array(servicingYear),
  /** Newest first. */
  quotes: z.array(payoffQuote.extend({ state: z.enum(QUOTE_STATES) })),
  /** The months that have a statement, newest first, `YYYY-MM`. The current one is until today. */
  statements: z.array(z.string()),
});
