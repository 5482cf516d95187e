import { kindOf } from '@lendwright/forms';
import { dayIn, DEFAULT_DATE_FORMAT, writeDay } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { optionsOf, type ItemField, type ListedItem } from '../../lists';
import { readPeople } from '../../records';
import type { ReportContext } from '../report-context';

const columnOf = ({ source }: ItemField) => source.name.replace('@item.', 'item_');
const valueOf = (field: ItemField, { columns }: ListedItem): string | number | null => {
  const value = columns[columnOf(field)];
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

/** The answer of a row in the words of its form. */
function answerCell(field: ItemField, item: ListedItem, { setup, viewer }: ReportContext): string {
  if (!field.field) return '';
  const { element } = field.field;
  const options = optionsOf(element, viewer);
  const storedColumn = item.columns[`${columnOf(field)}_list`] ?? valueOf(field, item);
  return kindOf(element.type).format(storedColumn, { ...element, ...(options && { options }) }, setup.timeZone);
}

const idsIn = (value: string | number | null): string[] => (value === null ? [] : String(value).split(','));

/** Reads what the cells of items need, and returns the text of a cell by its field's name; empty for other fields. */
export async function readItemCells(
  tx: TenantTx,
  context: ReportContext,
  columns: readonly string[],
  items: readonly ListedItem[],
): Promise<(name: string, item: ListedItem) => string> {
  const { itemRows, setup } = context;
  const fields = itemRows?.fields ?? new Map<string, ItemField>();
  const people = columns.flatMap((name) => {
    const field = fields.get(name);
    return field?.kind === 'people' ? items.flatMap((item) => idsIn(valueOf(field, item))) : [];
  });
  const namedPeople = people.length === 0 ? [] : await readPeople(tx, [...new Set(people)]);
  const names = new Map<string, string>(
    namedPeople.map((person) => [person.id, `${person.first_name} ${person.last_name}`.trim()]),
  );
  const { dateFormat } = setup.settings;
  const format = typeof dateFormat === 'string' ? dateFormat : DEFAULT_DATE_FORMAT;
  return (name, item) => {
    const field = fields.get(name);
    const value = field ? valueOf(field, item) : null;
    if (field?.field) return answerCell(field, item, context);
    if (!field || value === null) return '';
    if (field.unit === 'cents') return kindOf('amount').format(Number(value), { id: name, type: 'amount', title: '' });
    if (field.kind === 'moment') return writeDay(dayIn(new Date(Number(value)), setup.timeZone), format);
    if (field.kind === 'people')
      return idsIn(value)
        .flatMap((id) => names.get(id) ?? [])
        .join(', ');
    return itemRows?.options[name]?.find(({ id }) => id === value)?.text ?? String(value);
  };
}
