import { isElementType, kindOf } from '@lendwright/forms';
import { cents } from '@lendwright/kernel';
import { Money } from '../../ui';
import type { ColumnKind, DataTableColumn } from '../../ui/table';
import { dayOfMoment, writeDay, type CompanyDates } from './company-dates';
import type { ListRecord, ListSetup } from './list-module';

type ListField = ListSetup['fields'][number];

const KINDS: Readonly<Partial<Record<string, ColumnKind>>> = {
  amount: 'money',
  percentage: 'percent',
  number: 'number',
  auto_increment: 'number',
};

/** An answer as a list shows it: dates as the company writes them, choices by their words. Amounts are drawn by `Money`. */
export function answerWords(field: ListField, value: unknown, dates: CompanyDates): string {
  if (value === null || value === undefined || value === '') return '';
  if (field.kind === 'date' && typeof value === 'string') return writeDay(value, dates.format);
  if (field.kind === 'datetime' && typeof value === 'string') return dayOfMoment(value, dates);
  if (!isElementType(field.kind)) return String(value);
  return kindOf(field.kind).format(value, {
    id: field.id,
    type: field.kind,
    title: field.title,
    ...(field.options && { options: field.options }),
  });
}

/** The column of a form's field. */
export function fieldColumn(field: ListField, dates: CompanyDates): DataTableColumn<ListRecord> {
  const kind = KINDS[field.kind] ?? 'text';
  const words = (row: ListRecord) => answerWords(field, row.info[field.id], dates);
  return {
    id: field.id,
    title: field.title,
    kind,
    sortable: true,
    text: words,
    cell: (row) => (kind === 'money' ? <AmountCell value={row.info[field.id]} /> : words(row) || <Dash />),
  };
}

/** An amount in whole cents; anything else is an en dash. */
export function AmountCell({ value, isShort = false }: { readonly value: unknown; readonly isShort?: boolean }) {
  return (
    <Money amount={typeof value === 'number' && Number.isSafeInteger(value) ? cents(value) : null} isShort={isShort} />
  );
}

/** An empty value. */
export function Dash() {
  return <Money amount={null} />;
}
