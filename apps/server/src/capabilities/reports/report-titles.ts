import type { AnswerOf, Measure, runReport } from '@lendwright/api';
import { baseField, titleOf } from '../lists';
import type { ReportContext } from './report-context';

type Result = AnswerOf<typeof runReport>;

/** What measures are called in files. */
const MEASURES: Readonly<Record<Measure, string>> = {
  count: 'count',
  sum: 'sum',
  average: 'average',
  median: 'median',
  min: 'minimum',
  max: 'maximum',
  distinct: 'distinct',
};

/** The title of a field in files; base columns are in English, as in other exports. */
export function fieldTitle({ fields, viewer, items }: ReportContext, name: string): string {
  const item = items?.get(name);
  if (item) return item.field ? titleOf(item.field.element, viewer) : item.title;
  const field = fields.get(name);
  return field ? titleOf(field.element, viewer) : (baseField(name)?.title ?? name);
}

/** The title of a measure. @example 'Loan Amount, sum' */
export const measureTitle = (
  context: ReportContext,
  { field, measure, title, isShare }: Result['measures'][number],
): string => {
  if (title !== undefined) return title;
  const ownText = field === undefined ? 'Records' : `${fieldTitle(context, field)}, ${MEASURES[measure ?? 'count']}`;
  return isShare ? `${ownText}, % of total` : ownText;
};

/** The name of a period: `2026`, `2026-Q4`, `2026-10`, or its first day. */
function periodOf(firstDay: string, bucket: string): string {
  if (bucket === 'year') return firstDay.slice(0, 4);
  if (bucket === 'quarter') return `${firstDay.slice(0, 4)}-Q${Math.ceil(Number(firstDay.slice(5, 7)) / 3)}`;
  return bucket === 'month' ? firstDay.slice(0, 7) : firstDay;
}

/** The name of a key in files; empty for records without a value. */
export function keyText(
  { bucket, unit }: Result['groups'][number],
  { value, label }: Result['rows'][number]['keys'][number],
): string {
  if (value === null) return '';
  if (bucket) return periodOf(value, bucket);
  return unit === 'cents' || unit === 'basis-points' ? String(Number(value) / 100) : label;
}
