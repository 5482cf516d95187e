import { sliceColor, type ChartColumn } from '../../ui/charts';
import { formatValue, shortValue } from './format-value';
import { filtersOfCell, linkTo } from './list-target';
import { ListLink } from './list-link';
import type { Heading, ReportRow } from './report-shapes';
import { keyName, rowName, type ReportTableProps } from './report-view';

/** More colors would be hard to tell apart. */
const MAX_SERIES = 6;

/** A color of a stacked chart: one of the first groups, or all others together. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** One value per column. */
  readonly values: readonly number[];
}

const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Counts and sums whose groups add up to the total: a record with several values would be stacked twice. */
function canStack({ measure }: Heading, total: ReportRow, rows: readonly ReportRow[]): boolean {
  if (measure !== 'count' && measure !== 'sum') return false;
  const values = rows.map((row) => row.values[0] ?? 0);
  const cells = rows.flatMap(({ cells: all = [] }) => all.map((cell) => cell?.[0] ?? 0));
  return cells.every((value) => value >= 0) && Math.abs(sumOf(values) - (total.values[0] ?? 0)) < 0.5;
}

/** The first groups of a pivot as the colors of its columns; empty if they can't be stacked. */
export function seriesOf({ view, result }: ReportTableProps, measure: Heading): readonly Series[] {
  const [total] = result.rows;
  const rows = result.rows.filter(({ level }) => level === 1);
  if (!total || !canStack(measure, total, rows)) return [];
  const valuesOf = (row: ReportRow) => result.acrossKeys.map((_key, at) => row.cells?.[at]?.[0] ?? 0);
  const highest = [...rows].sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
  const shown = new Set(highest.length > MAX_SERIES + 1 ? highest.slice(0, MAX_SERIES) : highest);
  const rest = rows.filter((row) => !shown.has(row));
  const series = rows
    .filter((row) => shown.has(row))
    .map((row, at): Series => {
      const color = sliceColor(at);
      return { id: JSON.stringify(row.keys), name: rowName(view, result, row), color, values: valuesOf(row) };
    });
  if (rest.length === 0) return series;
  const values = result.acrossKeys.map((_key, at) => sumOf(rest.map((row) => valuesOf(row)[at] ?? 0)));
  const name = view.text('others', { count: rest.length });
  return [...series, { id: 'others', name, color: sliceColor(series.length), values }];
}

/** The columns of a pivot as points of a chart, each with its total. */
export function pivotPoints(props: ReportTableProps, measure: Heading, series: readonly Series[]): ChartColumn[] {
  const { view, content, result } = props;
  const { timeZone } = view;
  const [total] = result.rows;
  const last = result.groups.at(-1);
  if (!total || !last) return [];
  return result.acrossKeys.map((key, at): ChartColumn => {
    const value = total.cells?.[at]?.[0] ?? null;
    const name = keyName(view, last, key);
    return {
      id: String(key.value),
      shortLabel: name,
      name: `${name}: ${formatValue(value, measure.unit, timeZone)}`,
      valueLabel: shortValue(value, measure.unit, timeZone),
      value: Math.max(0, value ?? 0),
      segments: series.map(({ id, color, values }) => ({ id, color, value: values[at] ?? 0 })),
      link: <ListLink {...linkTo(view, content, filtersOfCell(content, result, total, key))} />,
    };
  });
}
