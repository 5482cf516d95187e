import { kindOf } from '@lendwright/forms';
import { dayIn, DEFAULT_DATE_FORMAT, writeDay } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ItemField, ListedItem } from '../../lists';
import { readPeople } from '../../records';
import type { ReportContext } from '../report-context';

const valueOf = ({ source }: ItemField, { columns }: ListedItem) =>
  columns[source.name.replace('@item.', 'item_')] ?? null;

const idsIn = (value: string | number | null): string[] => (value === null ? [] : String(value).split(','));

/** Reads what the cells of items need, and returns the text of a cell by its field's name; empty for other fields. */
export async function readItemCells(
  tx: TenantTx,
  { itemRows, setup }: ReportContext,
  columns: readonly string[],
  items: readonly ListedItem[],
): Promise<(name: string, item: ListedItem) => string> {
  const fields = itemRows?.fields ?? new Map<string, ItemField>();
  const people = columns.flatMap((name) => {
    const field = fields.get(name);
    return field?.kind === 'people' ? items.flatMap((item) => idsIn(valueOf(field, item))) : [];
  });
  const named = people.length === 0 ? [] : await readPeople(tx, [...new Set(people)]);
  const names = new Map<string, string>(named.map((one) => [one.id, `${one.first_name} ${one.last_name}`.trim()]));
  const { dateFormat } = setup.settings;
  const format = typeof dateFormat === 'string' ? dateFormat : DEFAULT_DATE_FORMAT;
  return (name, item) => {
    const field = fields.get(name);
    const value = field ? valueOf(field, item) : null;
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
