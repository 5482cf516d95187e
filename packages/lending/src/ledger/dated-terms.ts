import type { IsoDate } from '@lendwright/kernel';
import { Exact } from '../numbers/exact';
import { dueDay } from '../schedules/due-dates';
import type { LoanPosition } from '../schedules/next-installment';
import type { LoanTerms } from '../schedules/loan-terms';
import type { LaterTerms, LedgerTerms } from './ledger-terms';

export type TermsInForce = LaterTerms['terms'];

/** The terms in force on a day. */
export const termsInForceOn = (terms: LedgerTerms, day: IsoDate): TermsInForce =>
  terms.later?.findLast(({ from }) => from <= day)?.terms ?? terms;

/** The terms of an installment: those in force when its period begins. @param position counted from 1 */
export const termsOfInstallment = (terms: LedgerTerms, position: number): TermsInForce =>
  terms.later ? termsInForceOn(terms, dueDay(terms.loan.firstDue, terms.loan.perYear, position - 1)) : terms;

const LEVEL_PARTS = ['rate', 'count', 'payment', 'interestOnly', 'balloonAfter'] as const;

/**
 * The position of a loan under other terms. The balance is amortized again over the payments that are left if the rate,
 * the payment, or their number changes; otherwise the payment stays.
 */
export function applyTerms(position: LoanPosition, termsBefore: LoanTerms, terms: LoanTerms): LoanPosition {
  if (LEVEL_PARTS.every((part) => termsBefore[part] === terms[part])) return position;
  const rate = termsBefore.rate === terms.rate ? position.rate : new Exact(terms.rate);
  return { ...position, rate, payment: null };
}
