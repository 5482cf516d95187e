import { cents } from '@lendwright/kernel';
import { currentLanguage, formatMoney, formatPercent, type Translate } from '../../i18n';
import type { recordList } from '../../i18n/en/records/record-list';
import { Money, onDemand } from '../../ui';
import type { ColumnKind, DataTableColumn } from '../../ui/table';
import { dayOfMoment, writeDay, type CompanyDates } from './company-dates';
import type { ListSetup } from './list-module';
import type { ListRecord } from './wire-records';

type ListField = ListSetup['fields'][number];
export type RecordListText = Translate<(typeof recordList)['messages']>;

const KINDS: Readonly<Partial<Record<string, ColumnKind>>> = {
  amount: 'money',
  percentage: 'percent',
  number: 'number',
  auto_increment: 'number',
};

/** The formats of all other kinds of fields; null before they are downloaded. */
export type FieldFormats = typeof import('./field-formats') | null;

/** The formats of form fields. A list without such a column doesn't download them. */
export const fieldFormats = onDemand(() => import('./field-formats'));

/** An answer as list text: dates in the company's format, choices by their labels. */
function answerText(field: ListField, value: unknown, dates: CompanyDates, formats: FieldFormats): string {
  if (value === null || value === undefined || value === '') return '';
  // Values of a repeatable section arrive as one combined text.
  if (field.rows?.measure === 'any') return String(value);
  if (field.kind === 'date' && typeof value === 'string') return writeDay(value, dates.format);
  if (field.kind === 'datetime' && typeof value === 'string') return dayOfMoment(value, dates);
  if (field.kind === 'amount' && typeof value === 'number' && Number.isSafeInteger(value))
    return formatMoney(cents(value), currentLanguage());
  if (field.kind === 'percentage' && typeof value === 'number')
    return formatPercent(value, field.decimals ?? 2, currentLanguage());
  return formats?.formatByKind(field, value) ?? '';
}

const AGGREGATE_LABELS = { count: 'rowsCount', sum: 'rowsSum', any: 'rowsAny' } as const;

/** The title of a field in lists; fields of repeatable sections add how their rows are aggregated. */
export function fieldTitle({ title, rows }: ListField, text: RecordListText): string {
  return rows ? text(AGGREGATE_LABELS[rows.measure], { section: rows.section, field: rows.field ?? '' }) : title;
}

/** The list column of a form field. */
export function fieldColumn(
  field: ListField,
  dates: CompanyDates,
  text: RecordListText,
  formats: FieldFormats,
): DataTableColumn<ListRecord> {
  const kind = KINDS[field.kind] ?? 'text';
  const cellText = (row: ListRecord) => answerText(field, row.info[field.id], dates, formats);
  return {
    id: field.id,
    title: fieldTitle(field, text),
    kind,
    isSortable: true,
    text: cellText,
    cell: (row) =>
      kind === 'money' ? <AmountCell value={row.info[field.id]} /> : cellText(row) || (formats && <Dash />),
  };
}

/** An amount in whole cents; any other value is shown as an en dash. */
export function AmountCell({ value, isShort = false }: { readonly value: unknown; readonly isShort?: boolean }) {
  return (
    <Money amount={typeof value === 'number' && Number.isSafeInteger(value) ? cents(value) : null} isShort={isShort} />
  );
}

/** An empty value. */
export function Dash() {
  return <Money amount={null} />;
}
