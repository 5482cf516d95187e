import { kindOf, type RowViews } from '@lendwright/forms';
import type { Sort } from '../../ui/table';
import { formatValue } from '../text/format-value';
import type { ListedRow } from './listed-rows';
import { textIn, valueIn, type RowColumn } from './row-columns';

export interface Arrangement {
  readonly views: RowViews;
  readonly columns: readonly RowColumn[];
  readonly search: string;
  readonly sort: Sort | null;
  readonly timeZone?: string | undefined;
}

type Key = number | string | null;

/** Numbers and moments are compared by value, everything else by display text. */
function keyOf({ row }: ListedRow, { field }: RowColumn, { views, timeZone }: Arrangement): Key {
  const state = views.get(row._id)?.fields.get(field.id);
  const value = kindOf(field.type).toColumn(valueIn(row, field, state));
  return typeof value === 'number' ? value : textIn(row, field, state, timeZone).toLowerCase() || null;
}

/** Empty values come last in both directions. */
function compareKeys(a: Key, b: Key, order: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * order;
  return String(a).localeCompare(String(b), undefined, { numeric: true }) * order;
}

/** The rows that match the search, sorted; in stored order by default. Uses the displayed cells. */
export function arrangeRows(rows: readonly ListedRow[], arrangement: Arrangement): readonly ListedRow[] {
  const { views, columns, search, sort, timeZone } = arrangement;
  const query = search.trim().toLowerCase();
  const cell = ({ row }: ListedRow, { field }: RowColumn) =>
    textIn(row, field, views.get(row._id)?.fields.get(field.id), timeZone).toLowerCase();
  const foundRows = query ? rows.filter((row) => columns.some((column) => cell(row, column).includes(query))) : rows;
  const sortColumn = sort && columns.find(({ id }) => id === sort.field);
  if (!sortColumn) return foundRows;
  const keyedRows = foundRows.map((row) => ({ one: row, key: keyOf(row, sortColumn, arrangement) }));
  return keyedRows.toSorted((a, b) => compareKeys(a.key, b.key, sort.order)).map(({ one }) => one);
}

/** The totals of the money columns over these rows, in whole cents, by column. */
export function totalRows(rows: readonly ListedRow[], columns: readonly RowColumn[], views: RowViews) {
  const totals = new Map<string, string>();
  for (const { field, isTotaled } of columns) {
    const values = rows.flatMap(({ row, mark }) => {
      const value = mark === 'new' ? null : valueIn(row, field, views.get(row._id)?.fields.get(field.id));
      return typeof value === 'number' && Number.isFinite(value) ? [value] : [];
    });
    if (!isTotaled || values.length === 0) continue;
    const sum = values.reduce((total, value) => total + value, 0);
    totals.set(field.id, formatValue(field, sum));
  }
  return totals;
}
