import { isIsoDate, type Cents, type IsoDate } from '@lendwright/kernel';
import { Exact } from '../numbers/exact';
import { periodOf } from './due-dates';

/** How the interest of a period is counted: equal periods of the year, or the days between two due days. */
export type Accrual = 'periods' | 'actual/360' | 'actual/365' | 'actual/actual';

/** Interest of the days between funding and the start of the first regular period. `basis` is the days of a year. */
export interface OddDays {
  readonly fundedOn: IsoDate;
  readonly basis: 360 | 365;
  /** Paid at closing, added to the first payment, or not charged. */
  readonly treatment: 'prepaid' | 'first-payment' | 'ignore';
}

/** How an adjustable rate changes. Rates are percentages as text. */
export interface RateAdjustment {
  /** Payments before the first change, and between changes. */
  readonly fixedMonths: number;
  readonly every: number;
  readonly margin: string;
  /** The index from a payment on, in order of the payments. */
  readonly index: readonly { readonly from: number; readonly value: string }[];
  /** The new rate is rounded up to a multiple of it, or to the nearest one. */
  readonly increment?: string;
  readonly rounding?: 'up' | 'nearest';
  /** Percentage points: of the first change, of each later change, and above the initial rate over the term. */
  readonly firstCap?: string;
  readonly periodicCap?: string;
  readonly lifetimeCap?: string;
  readonly floor?: string;
  /** The most that a payment may rise at a change, in percent of it. Unpaid interest is added to the balance. */
  readonly paymentCap?: string;
}

/** Additional principal with payment `from` and every `every` payments after it; once if `every` is 0. */
export interface ExtraPrincipal {
  readonly from: number;
  readonly every: number;
  readonly cents: Cents;
}

export interface LoanTerms {
  readonly amount: Cents;
  /** Percent per year, such as `3.875`. */
  readonly rate: string;
  /** Payments over which the loan is amortized. */
  readonly count: number;
  /** Payments per year. */
  readonly perYear: number;
  readonly firstDue: IsoDate;
  readonly accrual?: Accrual;
  /** The first payments that pay interest only. */
  readonly interestOnly?: number;
  /** The number of the payment at which the whole balance is due. */
  readonly balloonAfter?: number;
  /** A payment that differs from the level payment, such as half of a monthly payment every two weeks. */
  readonly payment?: Cents;
  readonly oddDays?: OddDays;
  readonly adjustment?: RateAdjustment;
  readonly extra?: readonly ExtraPrincipal[];
}

/** Why terms have no schedule. */
export type TermsIssue =
  | 'invalid-amount'
  | 'invalid-rate'
  | 'invalid-count'
  | 'invalid-period'
  | 'invalid-day'
  | 'invalid-adjustment'
  | 'payment-below-interest';

const PERCENT_PATTERN = /^\d{1,3}(\.\d{1,6})?$/;
export const MAX_PAYMENTS = 1_200;

const isPercent = (text: string): boolean => PERCENT_PATTERN.test(text) && new Exact(text).lte(100);
const isPositiveCount = (value: number, max = MAX_PAYMENTS): boolean =>
  Number.isSafeInteger(value) && value >= 1 && value <= max;

function isAdjustment({ fixedMonths, every, margin, index, ...limits }: RateAdjustment): boolean {
  const { rounding: _rounding, ...percents } = limits;
  const texts = [margin, ...index.map(({ value }) => value), ...Object.values(percents)];
  const isOrdered = index.every(
    ({ from }, position) => isPositiveCount(from) && from > (index[position - 1]?.from ?? 0),
  );
  return (
    isPositiveCount(fixedMonths) && isPositiveCount(every) && index.length > 0 && isOrdered && texts.every(isPercent)
  );
}

/** Checks terms. @returns null if they have a schedule */
export function termsIssue(terms: LoanTerms): TermsIssue | null {
  const { amount, rate, count, interestOnly = 0, balloonAfter = count, adjustment, payment, oddDays } = terms;
  if (!isPositiveCount(amount, Number.MAX_SAFE_INTEGER) || (payment !== undefined && !isPositiveCount(payment, 1e15)))
    return 'invalid-amount';
  if (!isPercent(rate)) return 'invalid-rate';
  if (!isPositiveCount(count) || !isPositiveCount(balloonAfter, count)) return 'invalid-count';
  if (!Number.isSafeInteger(interestOnly) || interestOnly < 0 || interestOnly >= count) return 'invalid-count';
  if (!periodOf(terms.perYear)) return 'invalid-period';
  if (!isIsoDate(terms.firstDue) || (oddDays && !isIsoDate(oddDays.fundedOn))) return 'invalid-day';
  if (adjustment && !isAdjustment(adjustment)) return 'invalid-adjustment';
  const isExtraPrincipalValid = (terms.extra ?? []).every(
    ({ from, every, cents }) => isPositiveCount(from) && every >= 0 && isPositiveCount(cents, 1e15),
  );
  return isExtraPrincipalValid ? null : 'invalid-amount';
}
