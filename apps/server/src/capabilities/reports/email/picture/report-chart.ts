import { stackedSeries, type AnswerOf, type ReportChart, type runReport } from '@lendwright/api';
import { keyText, measureTitle } from '../../report-titles';
import type { ReportContext } from '../../report-context';

type Result = AnswerOf<typeof runReport>;
type Unit = Result['measures'][number]['unit'];

/** More points would be too narrow; the table has them all. */
const MAX_POINTS = 24;
const MAX_SLICES = 6;
/** In a pivot, these charts show its columns. */
const CHARTS_BY_COLUMN: ReadonlySet<ReportChart> = new Set<ReportChart>(['bar', 'line', 'area']);
const MAX_UNSHORTENED = 1_000;
/** Groups by a text can be as long as the text; a chart has room for less. */
const MAX_NAME = 60;
/** Cents of a dollar, basis points of a percent. */
const PARTS = 100;

/** A group of a chart, or a column of a pivot. */
export interface ChartPoint {
  readonly name: string;
  readonly value: number;
  readonly label: string;
  /** The parts of the value, one per series. */
  readonly parts: readonly number[];
}

/** The chart of a report as an email shows it. */
export interface ChartOfReport {
  readonly kind: Exclude<ReportChart, 'none'>;
  readonly title: string;
  readonly points: readonly ChartPoint[];
  /** The names of the colors of stacked bars. */
  readonly series: readonly string[];
  /** How many groups have no point. */
  readonly omitted: number;
}

/** A value as it is written in a chart, in English. @example shortText(123_456_700, 'cents') // '$1.2M' */
export function shortText(value: number, unit: Unit): string {
  if (unit === 'basis-points') return `${new Intl.NumberFormat('en-US').format(value / PARTS)}%`;
  if (unit === 'day' || unit === 'moment') return new Date(value).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const shownValue = unit === 'cents' ? value / PARTS : value;
  const isShort = Math.abs(shownValue) >= MAX_UNSHORTENED;
  return new Intl.NumberFormat('en-US', {
    ...(unit === 'cents' && { style: 'currency', currency: 'USD', minimumFractionDigits: 0 }),
    ...(isShort && { notation: 'compact' }),
    maximumFractionDigits: isShort || unit !== 'cents' ? 1 : 0,
  }).format(shownValue);
}

const nameOf = (group: Result['groups'][number] | undefined, key: Result['acrossKeys'][number] | undefined) =>
  ((group && key && keyText(group, key)) || 'No value').slice(0, MAX_NAME);

/** Shares of a whole: other measures do not add up. */
const hasShares = ({ measure }: Result['measures'][number], rows: Result['rows']) =>
  (measure === 'count' || measure === 'sum') && rows.every(({ values }) => (values[0] ?? 0) >= 0);

function pointOf(
  name: string,
  value: number | null | undefined,
  unit: Unit,
  parts: readonly number[] = [],
): ChartPoint {
  return { name, value: Math.max(0, value ?? 0), label: shortText(value ?? 0, unit), parts };
}

/** The largest shares of a whole, and all others together. */
function slicesOf(points: readonly ChartPoint[], unit: Unit): readonly ChartPoint[] {
  const sortedPoints = [...points].sort((a, b) => b.value - a.value);
  if (sortedPoints.length <= MAX_SLICES + 1) return sortedPoints;
  const remainingPoints = sortedPoints.slice(MAX_SLICES);
  const sum = remainingPoints.reduce((total, { value }) => total + value, 0);
  return [...sortedPoints.slice(0, MAX_SLICES), pointOf(`${remainingPoints.length} others`, sum, unit)];
}

/** The chart of the first value by the first group, or by the columns of a pivot; null if there is nothing to draw. */
export function chartOfReport(context: ReportContext, result: Result, kind: ReportChart): ChartOfReport | null {
  const [measure] = result.measures;
  const [total] = result.rows;
  const rows = result.rows.filter(({ level }) => level === 1);
  if (kind === 'none' || !measure || !total || rows.length === 0) return null;
  if (kind === 'ring' && !hasShares(measure, rows)) return null;
  const { unit } = measure;
  const isAcross = result.acrossKeys.length > 0 && CHARTS_BY_COLUMN.has(kind);
  const series = isAcross && kind === 'bar' ? stackedSeries(result) : [];
  const allPoints = isAcross
    ? result.acrossKeys.map((key, index) => {
        const parts = series.map(({ values }) => values[index] ?? 0);
        return pointOf(nameOf(result.groups.at(-1), key), total.cells?.[index]?.[0], unit, parts);
      })
    : rows.map(({ keys, values }) => pointOf(nameOf(result.groups[0], keys[0]), values[0], unit));
  const points = kind === 'ring' ? slicesOf(allPoints, unit) : allPoints.slice(0, MAX_POINTS);
  return {
    ...{ kind, title: measureTitle(context, measure), points },
    series: series.map(({ row, groups }) => (row ? nameOf(result.groups[0], row.keys[0]) : `${groups} others`)),
    omitted: kind === 'ring' ? 0 : allPoints.length - points.length,
  };
}

/** The text alternative of a chart. */
export function describeChart({ title, points, omitted }: ChartOfReport): string {
  const values = points.map(({ name, label }) => `${name} ${label}`).join(', ');
  return `${title}: ${values}${omitted > 0 ? ` and ${omitted} more` : ''}`;
}
