import type { AnswerOf, Measure, runReport } from '@lendwright/api';
import type { GroupedRow } from '../lists';

type Heading = AnswerOf<typeof runReport>['measures'][number];

interface Figures {
  readonly measures: readonly Heading[];
  readonly rows: readonly GroupedRow[];
}

/** Whether the groups of a measure make up its total. */
const ADDITIVE_MEASURES: ReadonlySet<Measure | undefined> = new Set<Measure>(['count', 'sum']);
const BASIS_POINTS = 10_000;

/** A value in basis points of the total; null if there is nothing to share. */
const shareOf = (value: number | null | undefined, total: number | null | undefined): number | null =>
  typeof value !== 'number' || !total ? null : Math.round((value / total) * BASIS_POINTS);

/**
 * Adds to each number of records and each sum its share of the total of the report, in every row and pivot column,
 * subtotals and totals included. Groups of several values can make up more than the whole.
 */
export function addShares({ measures, rows }: Figures): Figures {
  const total = rows.find(({ level, isAcross }) => level === 0 && !isAcross);
  const withShares = <Value>(values: readonly Value[], shareAt: (index: number) => Value): Value[] =>
    measures.flatMap(({ measure }, index) => {
      const ownShare = values.slice(index, index + 1);
      return ADDITIVE_MEASURES.has(measure) ? [...ownShare, shareAt(index)] : ownShare;
    });
  return {
    measures: withShares(measures, (index) => ({
      ...measures[index],
      unit: 'basis-points' as const,
      isShare: true as const,
    })),
    rows: rows.map((row) => ({
      ...row,
      values: withShares(row.values, (index) => shareOf(row.values[index], total?.values[index])),
    })),
  };
}
