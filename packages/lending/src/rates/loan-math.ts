import type Big from 'big.js';
import { ONE, power, ZERO } from '../numbers/exact';
import { naturalLog } from './natural-log';
import { periodRate } from './period-rate';
import type { RateIssue } from './rate-issue';

/** A level-payment loan. `rate` is per period, as a fraction; `balloon` is paid with the last payment. */
export interface LevelLoan {
  readonly rate: Big;
  readonly count: number;
  readonly amount: Big;
  readonly balloon: Big;
}

/** The unrounded level payment. */
export function paymentOf({ rate, count, amount, balloon }: LevelLoan): Big | RateIssue {
  if (rate.eq(0)) return amount.minus(balloon).div(count);
  const growth = power(ONE.plus(rate), count);
  return growth.eq(1) ? 'division-by-zero' : amount.times(growth).minus(balloon).times(rate).div(growth.minus(1));
}

/** The balance after a number of level payments. */
export function balanceOf(loan: LevelLoan, paidCount: number): Big | RateIssue {
  const payment = paymentOf(loan);
  if (typeof payment === 'string') return payment;
  if (loan.rate.eq(0)) return loan.amount.minus(payment.times(paidCount));
  const growth = power(ONE.plus(loan.rate), paidCount);
  return loan.amount.times(growth).minus(payment.times(growth.minus(1)).div(loan.rate));
}

/** The rate per period that corresponds to a level payment. */
export function rateOf(count: number, payment: Big, amount: Big, balloon: Big): Big | RateIssue {
  const lastPayment = payment.plus(balloon);
  const firstPayment = count === 1 ? lastPayment : payment;
  return periodRate({
    advance: amount,
    first: firstPayment,
    regular: firstPayment,
    last: lastPayment,
    count,
    whole: 1,
    part: ZERO,
  });
}

/** The number of payments that repay the loan. A fraction means a smaller last payment. */
export function countOf(rate: Big, payment: Big, amount: Big, balloon: Big): Big | RateIssue {
  if (rate.eq(0)) return payment.eq(0) ? 'division-by-zero' : amount.minus(balloon).div(payment);
  const interest = amount.times(rate);
  if (payment.lte(interest)) return 'payment-below-interest';
  const growth = payment.minus(balloon.times(rate)).div(payment.minus(interest));
  if (growth.lte(0)) return 'payment-too-small';
  return naturalLog(growth)
    .div(naturalLog(ONE.plus(rate)))
    .round(20);
}

/** The total interest of the term, with unrounded payments. */
export function interestOf(loan: LevelLoan): Big | RateIssue {
  const payment = paymentOf(loan);
  return typeof payment === 'string' ? payment : payment.times(loan.count).plus(loan.balloon).minus(loan.amount);
}
