import { APPLICATION_ORDERS, type ApplicationOrder, type TermsInForce } from '@lendwright/lending';
import { cents } from '@lendwright/kernel';
import { z } from 'zod';

export const ACCRUALS = ['periods', 'actual/360', 'actual/365', 'actual/actual'] as const;
/** Payments per year: yearly, quarterly, monthly, twice a month, every two weeks, weekly. */
export const PAYMENTS_PER_YEAR = [1, 4, 12, 24, 26, 52] as const;
export const APPLICATION_ORDER_NAMES = Object.keys(APPLICATION_ORDERS) as [ApplicationOrder, ...ApplicationOrder[]];
/** A billion dollars, in cents. */
export const MAX_SERVICED_CENTS = 100_000_000_000;

const percent = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/, 'number');
const amount = z.number().int().max(MAX_SERVICED_CENTS);

/** The terms of a loan in servicing. Amounts are cents, rates percent as text. */
export const servicingTerms = z.strictObject({
  /** The principal when servicing begins. */
  amount: amount.min(1),
  rate: percent,
  /** Payments over which the principal is amortized. */
  count: z.number().int().min(1).max(1_200),
  perYear: z.literal([...PAYMENTS_PER_YEAR]),
  firstDue: z.iso.date(),
  accrual: z.enum(ACCRUALS),
  /** The days of a year for interest by the day. */
  basis: z.literal([360, 365]),
  /** The agreed payment of principal and interest; calculated from the other terms if absent. */
  payment: amount.min(1).nullish(),
  /** The first payments that pay interest only. */
  interestOnly: z.number().int().min(0).max(1_199),
  /** The payment with which the balance is due; null if the loan is amortized to the end. */
  balloonAfter: z.number().int().min(1).max(1_200).nullable(),
  /** Escrow due with each payment. */
  escrow: amount.min(0),
  lateCharge: z.strictObject({ percent, cap: amount.min(0).nullable(), graceDays: z.number().int().min(0).max(60) }),
  /** What a payment pays first. */
  order: z.enum(APPLICATION_ORDER_NAMES),
  /** What happens to a payment that doesn't cover an installment. */
  partial: z.enum(['hold', 'apply']),
  /** What happens to the rest of a payment when no installment is due. */
  rest: z.enum(['principal', 'hold']),
});
export type ServicingTerms = z.output<typeof servicingTerms>;

/** Terms as the ledger computes with them. */
export function ledgerTermsOf(terms: ServicingTerms): TermsInForce {
  const { amount: principal, rate, count, perYear, firstDue, accrual, interestOnly, balloonAfter } = terms;
  const { payment, escrow, lateCharge, order, partial, rest, basis } = terms;
  return {
    loan: {
      ...{ amount: cents(principal), rate, count, perYear, firstDue, accrual, interestOnly },
      ...(balloonAfter !== null && { balloonAfter }),
      ...(payment && { payment: cents(payment) }),
    },
    escrow: cents(escrow),
    lateCharge: { ...lateCharge, cap: lateCharge.cap === null ? null : cents(lateCharge.cap) },
    ...{ order: APPLICATION_ORDERS[order], partial, rest, basis },
  };
}
