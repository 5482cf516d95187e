import type { z } from 'zod';
import type { reportResult } from './shapes';

type Result = Pick<z.output<typeof reportResult>, 'rows' | 'measures'>;
type Row = Result['rows'][number];

/** More colors would be hard to distinguish. */
const MAX_SERIES = 6;

/** A color of a stacked chart. */
export interface StackedSeries {
  /** One of the first groups; null for all others together. */
  readonly row: Row | null;
  /** How many groups it is. */
  readonly groups: number;
  /** One value per column. */
  readonly values: readonly number[];
}

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const valuesOf = ({ cells = [] }: Row) => cells.map((cell) => cell?.[0] ?? 0);

/** Counts and sums whose groups add up to the total: a record with several values would be stacked twice. */
function canStack({ measures: [firstData] }: Result, total: Row, rows: readonly Row[]): boolean {
  if (firstData?.measure !== 'count' && firstData?.measure !== 'sum') return false;
  const values = rows.map((row) => row.values[0] ?? 0);
  return rows.flatMap(valuesOf).every((value) => value >= 0) && Math.abs(sumOf(values) - (total.values[0] ?? 0)) < 0.5;
}

/** The first groups of a pivot as the colors of its columns, by the first value; empty if they can't be stacked. */
export function stackedSeries(result: Result): readonly StackedSeries[] {
  const [total] = result.rows;
  const rows = result.rows.filter(({ level }) => level === 1);
  if (!total || !canStack(result, total, rows)) return [];
  const highestRows = [...rows].sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  const shown = new Set(highestRows.length > MAX_SERIES + 1 ? highestRows.slice(0, MAX_SERIES) : highestRows);
  const remainingRows = rows.filter((row) => !shown.has(row));
  const series = rows
    .filter((row) => shown.has(row))
    .map((row): StackedSeries => ({ row, groups: 1, values: valuesOf(row) }));
  if (remainingRows.length === 0) return series;
  const values = (total.cells ?? []).map((_cell, index) =>
    sumOf(remainingRows.map((row) => valuesOf(row)[index] ?? 0)),
  );
  return [...series, { row: null, groups: remainingRows.length, values }];
}
