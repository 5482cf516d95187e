import {
  changeDays,
  changedParts,
  LASTING_PARTS,
  ledgerTermsOfHistory,
  nextTerms,
  reason,
  reversedTerms,
  termsHistory,
  termsInForce,
} from '@lendwright/api';
import type { ServicingTerms, TermsStatement } from '@lendwright/api';
import { Refusal, type IsoDate, type Reason } from '@lendwright/kernel';
import { servicingIssue } from '@lendwright/lending';

const invalidRefusal = (explanation: Reason) => new Refusal(422, 'invalid', explanation);

/** @throws Refusal 422 invalid if the loan is never paid off with the terms that result from the versions */
export function checkHistory(versions: readonly TermsStatement[]): void {
  if (servicingIssue(ledgerTermsOfHistory(termsHistory(versions))))
    throw invalidRefusal(reason('servicing.noSchedule'));
}

/**
 * The next version for terms as they should be.
 * @param from the day of a change, or null from the beginning
 * @throws Refusal 422 invalid for a day on which no period begins, terms that hold for the whole life of the loan,
 * nothing to change, or terms without a schedule
 */
export function nextVersion(
  versions: readonly TermsStatement[],
  terms: ServicingTerms,
  from: IsoDate | null,
): TermsStatement {
  const nextTerm = nextTerms(versions, terms, from);
  const history = termsHistory(versions);
  const parts = from === null ? changedParts(history.beginning, terms) : nextTerm.terms;
  if (Object.keys(parts).length === 0) throw invalidRefusal(reason('servicing.nothingChanged'));
  if (from !== null && !changeDays(termsInForce(history, from)).includes(from))
    throw invalidRefusal(reason('servicing.changeDay'));
  if (from !== null && LASTING_PARTS.some((part) => part in parts))
    throw invalidRefusal(reason('servicing.lastingTerms'));
  checkHistory([...versions, nextTerm]);
  return nextTerm;
}

/**
 * The next version, which reverts another one.
 * @throws Refusal 422 invalid for a version that cannot be reversed, 409 conflict if it was reversed
 */
export function reversalOf(versions: readonly TermsStatement[], target: number): TermsStatement {
  const isFound = versions.some(({ version, kind }) => version === target && kind !== 'reversal');
  if (!isFound) throw invalidRefusal(reason('servicing.versionMissing'));
  if (versions.some(({ reverses }) => reverses === target))
    throw new Refusal(409, 'conflict', reason('servicing.versionReversed'));
  const nextTerm = reversedTerms(versions, target);
  checkHistory([...versions, nextTerm]);
  return nextTerm;
}
