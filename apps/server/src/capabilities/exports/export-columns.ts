import { kindOf } from '@lendwright/forms';
import { BASE_FIELDS, isRunningNumber, type ListField, listedValue } from '../lists';
import type { ModuleDefinition, WireRecord, RecordRow } from '../records';

export interface ExportColumn {
  /** The form field, or the wire name of a base field. */
  readonly id: string;
  readonly title: string;
  cell(record: WireRecord, row: RecordRow): string;
}

type Person = { readonly first_name: string; readonly last_name: string };
const nameOf = (person: Person) => [person.first_name, person.last_name].filter((part) => part !== '').join(' ');
const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title).join('; ');
const names = (people: readonly { readonly user: Person }[]) => people.map(({ user }) => nameOf(user)).join('; ');

const base = (name: string, cell: ExportColumn['cell']): ExportColumn => ({
  id: name,
  title: BASE_FIELDS[name]?.title ?? name,
  cell,
});

const LOAN_COLUMNS: readonly ExportColumn[] = [
  base('auto_increment', ({ number }) => number ?? ''),
  base('product', ({ product }) => product?.title ?? ''),
  base('program', ({ program }) => program?.title ?? ''),
  base('first_name', ({ prospect }) => prospect?.info.first_name ?? ''),
  base('last_name', ({ prospect }) => prospect?.info.last_name ?? ''),
  base('email', ({ prospect }) => prospect?.info.email ?? ''),
  base('phone', ({ prospect }) => prospect?.info.phone ?? ''),
  base('source', ({ source }) => titles(source)),
  base('groups', ({ groups }) => titles(groups)),
  base('workforces', ({ workforces }) => names(workforces)),
  base('contacts', ({ contacts }) => names(contacts)),
];

const COMMON_COLUMNS: readonly ExportColumn[] = [
  base('createdAt', ({ createdAt }) => createdAt),
  base('created_by', ({ created_by: author }) => author?.user ?? ''),
  base('updatedAt', ({ updatedAt }) => updatedAt),
  base('updated_by', ({ updated_by: author }) => author?.user ?? ''),
];

function columnOf(field: ListField, timeZone: string): ExportColumn {
  const { element, rows } = field;
  const kind = kindOf(element.type);
  return {
    id: element.id,
    title: element.title,
    cell: (_record, row) => {
      const value = listedValue(field, row, timeZone);
      // The values of rows are already formatted.
      if (rows?.measure === 'any') return String(value ?? '');
      return value === undefined || value === null ? '' : kind.exportCell(value, element);
    },
  };
}

/**
 * The columns of an export: the common columns of all records, and every field that the viewer may list, starting with
 * the columns of the list. Secrets are never listed and so never exported.
 */
export function exportColumns(
  module: Pick<ModuleDefinition, 'isLoan'>,
  fields: Iterable<ListField>,
  timeZone: string,
): readonly ExportColumn[] {
  // The displayed loan number already contains the count.
  const listedFields = [...fields].filter((field) => !(module.isLoan && isRunningNumber(field)));
  const inOrder = listedFields.sort((a, b) => Number(b.isShown) - Number(a.isShown) || a.order - b.order);
  return [
    ...(module.isLoan ? LOAN_COLUMNS : []),
    base('status', ({ status }) => titles(status)),
    ...inOrder.map((field) => columnOf(field, timeZone)),
    ...COMMON_COLUMNS,
  ];
}
