import type { ReportUnit } from '@lendwright/api';
import type { BaseField } from './base-fields';
import type { ListField } from './list-fields';

/** The start of the names of item columns. */
const PREFIX = '@item.';

/** Adds a value to a statement. @returns its placeholder with its type */
export interface SqlParameters {
  add(value: unknown, type: string): string;
}

/** A field of the items of records, such as the amount of a payment. */
export interface ItemField extends BaseField {
  readonly unit: ReportUnit;
  /** The corresponding form field, for rows of a section. */
  readonly field?: ListField;
}

/** Items of records, such as payments or tasks, one row per item, read together with their records. */
export interface ItemRows {
  readonly fields: ReadonlyMap<string, ItemField>;
  /**
   * A select of the company `$1` with `item_id`, `item_record`, `item_at` in milliseconds, and the columns of the fields.
   */
  readonly sql: (parameters: SqlParameters, timeZone: string) => string;
  /** Limits the records further than the viewer's visibility; null for all. */
  readonly people: { readonly person: string | null } | null;
  /** Whether records shared by other companies also have such items. */
  readonly isOfShared?: boolean;
  /** Whether the items are part of their records, so that every change of an item is a change of its record. */
  readonly isInRecord?: boolean;
}

const UNITS = {
  choice: 'option',
  flag: 'option',
  people: 'option',
  text: 'text',
  number: 'number',
  moment: 'moment',
} as const;

/** @param column the column name without `item_` */
export const itemField = (column: string, kind: BaseField['kind'], title: string, unit?: ReportUnit): ItemField => ({
  source: { name: PREFIX + column, holds: kind === 'number' || kind === 'moment' ? 'number' : 'text' },
  ...{ kind, title, unit: unit ?? UNITS[kind] },
});

/** The column of an item by its source's name; null for other sources. */
export const itemColumnSql = (name: string): string | null =>
  name.startsWith(PREFIX) ? `item.item_${name.slice(PREFIX.length)}` : null;

/** The column with the list of an item, as JSON; null for other sources. */
export const itemListSql = (name: string): string | null => {
  const column = itemColumnSql(name);
  return column && `${column}_list`;
};

/** The join of items to `app.records`, which their select may read; columns of records keep their unqualified names. */
export const itemsJoin = (items: ItemRows, timeZone: string, parameters: SqlParameters): string =>
  ` join lateral (${items.sql(parameters, timeZone)}) as item on item.item_record = records.id`;

/** Conditions on the records of items. */
export const itemsWhere = ({ people, isOfShared = false }: ItemRows, parameters: SqlParameters): string[] => [
  ...(isOfShared ? [] : ['shared_from is null']),
  ...(people ? [`people @> array[${parameters.add(people.person, 'uuid')}]`] : []),
];
