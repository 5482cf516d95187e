import { amountRange } from './amount-range';
import type { LenderCriteria } from './lender-criteria';
import type { LoanValues } from './loan-values';
import type { Change, LenderMatch } from './match-lender';

/** A change with the number of lenders that it opens, and that it closes. */
export interface OpenedLenders {
  readonly change: Change;
  readonly openedCount: number;
  readonly closedCount: number;
}

interface Candidate {
  readonly criteria: LenderCriteria;
  readonly match: LenderMatch;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** At most this many suggestions. */
const MAX_SUGGESTIONS = 4;

/** The values of one input that a lender accepts. */
function rangeOf(limit: 'loan_amount' | 'credit_score', values: LoanValues, criteria: LenderCriteria): Range | null {
  if (limit === 'loan_amount') return amountRange(values, criteria);
  return { min: criteria.min_credit_score_range ?? 0, max: Number.MAX_SAFE_INTEGER };
}

/** How many numbers of a sorted list are smaller, or at most as large. */
function countBelow(sortedLimits: readonly number[], value: number, isInclusive: boolean): number {
  let [from, to] = [0, sortedLimits.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const index = sortedLimits[middle] as number;
    if (isInclusive ? index <= value : index < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Counts the ranges that contain a value. */
function counter(ranges: readonly Range[]): (value: number) => number {
  const minimums = ranges.map(({ min }) => min).sort((a, b) => a - b);
  const maximums = ranges.map(({ max }) => max).sort((a, b) => a - b);
  return (value) => countBelow(minimums, value, true) - countBelow(maximums, value, false);
}

/** The near misses that a change of this input alone opens. */
const isEnoughAlone = ({ match: { changes } }: Candidate, limit: Change['on']): boolean =>
  changes.length === 1 && changes[0]?.on === limit;

function suggestionsOn(
  limit: 'loan_amount' | 'credit_score',
  values: LoanValues,
  lenders: readonly Candidate[],
): OpenedLenders[] {
  const near = lenders.filter((lender) => isEnoughAlone(lender, limit));
  const matchingLenders = lenders.filter(({ match }) => match.fit === 'match');
  const rangesOf = (some: readonly Candidate[]) =>
    some.flatMap(({ criteria }) => rangeOf(limit, values, criteria) ?? []);
  const countNeighbors = counter(rangesOf(near));
  const countMatching = counter(rangesOf(matchingLenders));
  const targets = new Map(near.map(({ match }) => [match.changes[0]?.to, match.changes[0] as Change]));
  return [...targets].map(([to, change]) => ({
    change,
    openedCount: countNeighbors(to as number),
    closedCount: matchingLenders.length - countMatching(to as number),
  }));
}

/** Another suggestion on the same value opens at least as many more lenders with less effort. */
const isDominated = (suggestion: OpenedLenders, otherLenders: readonly OpenedLenders[]): boolean =>
  otherLenders.some(
    (otherLender) =>
      otherLender !== suggestion &&
      otherLender.change.effort <= suggestion.change.effort &&
      otherLender.openedCount - otherLender.closedCount >= suggestion.openedCount - suggestion.closedCount &&
      (otherLender.change.effort < suggestion.change.effort ||
        otherLender.openedCount - otherLender.closedCount > suggestion.openedCount - suggestion.closedCount),
  );

/**
 * The changes of one value that open the most lenders: a larger change is only listed if it opens more than a smaller
 * one. Most lenders first, then by effort.
 */
export function openLenders(values: LoanValues, lenders: readonly Candidate[]): OpenedLenders[] {
  const suggestions = (['loan_amount', 'credit_score'] as const).flatMap((limit) => {
    const allSuggestions = suggestionsOn(limit, values, lenders).filter(
      ({ openedCount, closedCount }) => openedCount > closedCount,
    );
    return allSuggestions.filter((suggestion) => !isDominated(suggestion, allSuggestions));
  });
  return suggestions
    .sort(
      (a, b) => b.openedCount - b.closedCount - (a.openedCount - a.closedCount) || a.change.effort - b.change.effort,
    )
    .slice(0, MAX_SUGGESTIONS);
}
