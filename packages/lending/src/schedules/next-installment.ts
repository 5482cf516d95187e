import { cents, type Cents, type IsoDate } from '@lendwright/kernel';
import type Big from 'big.js';
import { Exact, ZERO } from '../numbers/exact';
import { paymentOf } from '../rates/loan-math';
import { adjustedRate, isAdjustedAt } from './adjusted-rate';
import { dueDay } from './due-dates';
import { daysBetween, fractionOf, interestForDays, periodInterest, roundCents } from './interest';
import type { LoanTerms } from './loan-terms';

/** The position of a loan after a payment: the next one follows from it and the terms alone. */
export interface LoanPosition {
  /** Payments so far. */
  readonly paid: number;
  readonly balance: Cents;
  /** Percent per year. */
  readonly rate: Big;
  /** The current level payment; null before the first one. */
  readonly payment: Cents | null;
  /** Whether a payment cap holds the level payment down. */
  readonly isCapped?: boolean;
}

/** One payment as due. `principal` is negative while unpaid interest is added to the balance. */
export interface Installment {
  readonly position: number;
  readonly due: IsoDate;
  readonly payment: Cents;
  readonly interest: Cents;
  readonly principal: Cents;
  readonly rate: Big;
  readonly isLast: boolean;
  /** The level payment that applies from here on. */
  readonly level: Cents;
  readonly isCapped: boolean;
}

export const firstPosition = ({ amount, rate }: LoanTerms): LoanPosition => ({
  paid: 0,
  balance: amount,
  rate: new Exact(rate),
  payment: null,
});

function levelPayment(rate: Big, perYear: number, count: number, balance: Cents): Cents {
  const loan = { rate: fractionOf(rate).div(perYear), count, amount: new Exact(balance), balloon: ZERO };
  const payment = paymentOf(loan);
  return typeof payment === 'string' ? balance : roundCents(payment);
}

/** Interest of the days between funding and the first period, if it is added to the first payment. */
export function oddInterest(terms: LoanTerms, treatment: 'prepaid' | 'first-payment'): Cents {
  const { oddDays, amount, rate, firstDue, perYear } = terms;
  if (oddDays?.treatment !== treatment) return cents(0);
  const days = daysBetween(oddDays.fundedOn, dueDay(firstDue, perYear, 0));
  return interestForDays(amount, rate, days, oddDays.basis);
}

function rateAt(terms: LoanTerms, { paid, rate }: LoanPosition): Big {
  const { adjustment } = terms;
  const isChanged = adjustment !== undefined && isAdjustedAt(adjustment, paid + 1);
  return isChanged ? adjustedRate(adjustment, paid + 1, rate, new Exact(terms.rate)) : rate;
}

/**
 * The level payment with the next installment: a new one at the start, after interest-only payments, when the rate
 * changes, and until a payment cap no longer limits it.
 */
function levelAt(terms: LoanTerms, positionBefore: LoanPosition, rate: Big): { level: Cents; isCapped: boolean } {
  const { interestOnly = 0, adjustment, count, perYear } = terms;
  const isDue = adjustment !== undefined && isAdjustedAt(adjustment, positionBefore.paid + 1);
  const isChanged = isDue && (positionBefore.isCapped === true || !rate.eq(positionBefore.rate));
  const isUnchanged = positionBefore.payment !== null && positionBefore.paid !== interestOnly && !isChanged;
  if (positionBefore.payment !== null && isUnchanged)
    return { level: positionBefore.payment, isCapped: positionBefore.isCapped === true };
  const level = terms.payment ?? levelPayment(rate, perYear, count - positionBefore.paid, positionBefore.balance);
  if (!isChanged || adjustment?.paymentCap === undefined || positionBefore.payment === null)
    return { level, isCapped: false };
  const limit = roundCents(new Exact(positionBefore.payment).times(fractionOf(adjustment.paymentCap).plus(1)));
  return limit < level ? { level: limit, isCapped: true } : { level, isCapped: false };
}

/** The next payment of a loan. Its last payment is the balance and its interest. */
export function nextInstallment(terms: LoanTerms, positionBefore: LoanPosition): Installment {
  const { interestOnly = 0, balloonAfter = terms.count, perYear, firstDue, accrual = 'periods' } = terms;
  const [position, rate] = [positionBefore.paid + 1, rateAt(terms, positionBefore)];
  const dueDate = dueDay(firstDue, perYear, position);
  const regularInterest = periodInterest(positionBefore.balance, rate, accrual, perYear, [
    dueDay(firstDue, perYear, positionBefore.paid),
    dueDate,
  ]);
  const odd = position === 1 ? oddInterest(terms, 'first-payment') : cents(0);
  const { level, isCapped } = levelAt(terms, positionBefore, rate);
  const isLast =
    position >= balloonAfter || (position > interestOnly && positionBefore.balance + regularInterest <= level);
  const principal = isLast ? positionBefore.balance : position <= interestOnly ? 0 : level - regularInterest;
  const interest = cents(regularInterest + odd);
  return {
    position,
    due: dueDate,
    rate,
    level,
    isCapped,
    isLast,
    interest,
    principal: cents(principal),
    payment: cents(principal + interest),
  };
}
