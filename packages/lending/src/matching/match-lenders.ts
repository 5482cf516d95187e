import type { LenderCriteria } from './lender-criteria';
import type { LoanValues } from './loan-values';
import { matchLender, type Fit, type LenderMatch } from './match-lender';
import { openLenders, type OpenedLenders } from './open-lenders';

/** A lender to compare. The id orders lenders that are equal otherwise. */
export interface LenderOffer {
  readonly id: string;
  readonly criteria: LenderCriteria;
}

export interface MatchedLender<Lender extends LenderOffer = LenderOffer> {
  readonly lender: Lender;
  readonly match: LenderMatch;
}

export interface MatchResult<Lender extends LenderOffer = LenderOffer> {
  /** Matches first, then near misses with the smallest change first, incomplete ones, and those that do not fit. */
  readonly lenders: readonly MatchedLender<Lender>[];
  readonly counts: Readonly<Record<Fit, number>>;
  /** What would open more lenders. */
  readonly suggestions: readonly OpenedLenders[];
}

const ORDER: Readonly<Record<Fit, number>> = { match: 0, near: 1, incomplete: 2, none: 3 };

function compare(a: MatchedLender, b: MatchedLender): number {
  return (
    ORDER[a.match.fit] - ORDER[b.match.fit] ||
    a.match.effort - b.match.effort ||
    (a.lender.id < b.lender.id ? -1 : Number(a.lender.id > b.lender.id))
  );
}

/**
 * Compares a loan with every lender. The result does not depend on the order of the lenders.
 * @param values completed with `completeValues`
 */
export function matchLenders<Lender extends LenderOffer>(
  values: LoanValues,
  lenders: readonly Lender[],
): MatchResult<Lender> {
  const matchedLenders = lenders
    .map((lender) => ({ lender, match: matchLender(values, lender.criteria) }))
    .sort(compare);
  const counts: Record<Fit, number> = { match: 0, near: 0, incomplete: 0, none: 0 };
  for (const { match } of matchedLenders) counts[match.fit]++;
  const candidates = matchedLenders.map(({ lender, match }) => ({ criteria: lender.criteria, match }));
  return { lenders: matchedLenders, counts, suggestions: openLenders(values, candidates) };
}
