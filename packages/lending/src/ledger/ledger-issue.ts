import { scheduleOf } from '../schedules/schedule-of';
import { termsIssue, type TermsIssue } from '../schedules/loan-terms';
import type { LedgerTerms } from './ledger-terms';
import { ServicingState } from './servicing-state';

/** Checks terms with those that replace them later. @returns null if a ledger can be computed */
export const ledgerIssue = (terms: LedgerTerms): TermsIssue | null =>
  [terms, ...(terms.later ?? []).map((laterTerms) => laterTerms.terms)]
    .map(({ loan }) => termsIssue(loan))
    .find(Boolean) ?? null;

/** Checks that the terms pay off the loan if everything is paid as due. @returns null if they do */
export function servicingIssue(terms: LedgerTerms): TermsIssue | null {
  const issue = ledgerIssue(terms);
  if (issue) return issue;
  const schedule = scheduleOf(terms.loan);
  if (typeof schedule === 'string') return schedule;
  const isGrowing = [...new ServicingState(terms).expected()].some(
    ({ installment: { position, principal, isLast }, terms: { loan } }) =>
      principal <= 0 && !isLast && position > (loan.interestOnly ?? 0),
  );
  return isGrowing && terms.loan.adjustment?.paymentCap === undefined ? 'payment-below-interest' : null;
}
