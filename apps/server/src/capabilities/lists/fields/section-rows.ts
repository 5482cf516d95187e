import { columnOf, operatorsOf } from '@lendwright/forms';
import { sourceOf } from '../query/read-filters';
import { itemField, type ItemField, type ItemRows, type SqlParameters } from './item-fields';
import type { ListField } from './list-fields';

/** The wire name of a field of a row. @example rowFieldName('balance') // '@row_balance' */
const rowFieldName = (field: string) => `@row_${field}`;

/** Rows are ordered by their record, and within it as in the form. */
const MAX_ROW_POSITION = 9999;

/** The columns of one field: its answer, and for lists also the JSON. */
function columnsSql({ id, isNumber, isList }: RowColumn, index: number, parameters: SqlParameters): string[] {
  const answer = `one->${parameters.add(id, 'text')}`;
  if (isNumber) return [`case jsonb_typeof(${answer}) when 'number' then (${answer})::float8 end as item_f${index}`];
  const text = `(${answer})#>>'{}' as item_f${index}`;
  return isList ? [text, `${answer} as item_f${index}_list`] : [text];
}

interface RowColumn {
  readonly id: string;
  readonly isNumber: boolean;
  readonly isList: boolean;
}

const sqlOf =
  (section: string, columns: readonly RowColumn[]): ItemRows['sql'] =>
  (parameters) => {
    const rows = `records.info->${parameters.add(section, 'text')}`;
    const answers = columns.flatMap((column, index) => columnsSql(column, index, parameters));
    const head = `records.id as item_record, records.id::text || '.' || lpad((${MAX_ROW_POSITION} - place)::text, 4, '0') as item_id,
      round(extract(epoch from records.updated_at) * 1000)::float8 as item_at, records.id::text as item_loan`;
    return `select ${[head, ...answers].join(', ')}
      from jsonb_array_elements(case jsonb_typeof(${rows}) when 'array' then ${rows} else '[]'::jsonb end)
        with ordinality as listed (one, place) where jsonb_typeof(one) = 'object'`;
  };

/** The repeating sections with fields that a viewer may list. @param fields the fields that the viewer may list */
export const sectionsOf = (fields: ReadonlyMap<string, ListField>): ListField[] =>
  [...fields.values()].filter(({ rows }) => rows?.measure === 'count');

/** The form field of a row, which filters and groups treat like a field of the record. */
function rowField({ rows, ...field }: ListField, index: number): [string, ItemField] | null {
  if (!rows?.field) return null;
  const ownField: ListField = { ...field, element: rows.own, operators: operatorsOf(rows.own) };
  const kind = sourceOf(ownField).holds === 'number' ? 'number' : 'text';
  return [rowFieldName(rows.field), { ...itemField(`f${index}`, kind, rows.own.title), field: ownField }];
}

/**
 * The rows of a repeating section as items of their records, with the fields that a viewer may list; null for a section
 * that is unknown or hidden.
 * @param fields the fields that the viewer may list
 * @param countedData the wire name and the title of the field that counts records with rows
 */
export function sectionRows(
  fields: ReadonlyMap<string, ListField>,
  section: string,
  countedData: { readonly name: string; readonly title: string },
): ItemRows | null {
  const sectionFields = [...fields.values()].filter(({ rows }) => rows?.section === section);
  if (sectionsOf(new Map(sectionFields.map((field) => [field.element.id, field]))).length === 0) return null;
  const ownFields = sectionFields.filter(({ rows }) => rows?.field !== undefined);
  const columns = ownFields.map(({ rows, element }): RowColumn => {
    const isNumber = rows?.measure === 'sum';
    return { id: rows?.field ?? '', isNumber, isList: !isNumber && columnOf(rows?.own ?? element) === 'list' };
  });
  return {
    sql: sqlOf(section, columns),
    fields: new Map([
      ...ownFields.flatMap((field, index) => [rowField(field, index)].filter((candidate) => candidate !== null)),
      [countedData.name, itemField('loan', 'text', countedData.title)] as const,
    ]),
    people: null,
    isOfShared: true,
    isInRecord: true,
  };
}
