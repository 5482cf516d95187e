/**
 * The value that a column reads from the rows of a cloneable section: their count, the sum of a field, or the field of
 * every row.
 */
export interface RowsColumn {
  readonly measure: 'count' | 'sum' | 'any';
  readonly section: string;
  /** A field of the rows; absent for `count`. */
  readonly field?: string;
}

const NAME_PATTERN = /^#(count|sum|any)\/([^/]+)\/([^/]*)$/;

/** The column's name. Element ids contain neither `#` nor `/`, so it collides with no field. */
export const rowsColumnName = ({ measure, section, field = '' }: RowsColumn) => `#${measure}/${section}/${field}`;

/** Parses the name of a rows column; null for every other column. */
export function readRowsColumn(name: string): RowsColumn | null {
  const [, measure, section = '', field] = NAME_PATTERN.exec(name) ?? [];
  return measure ? { measure: measure as RowsColumn['measure'], section, ...(field && { field }) } : null;
}

/**
 * The SQL of a rows column over `info`, as text. A section without rows has count 0 and sum 0, as in rules and
 * formulas; its "any" is null. "any" is a JSON list of the stored answers in row order, null for a row without one.
 * @param parameter adds a parameter with the given text and returns its number
 */
export function rowsColumnSql(
  { measure, section, field = '' }: RowsColumn,
  parameter: (text: string) => string,
): string {
  const rows = `info->${parameter(section)}::text`;
  const list = `case jsonb_typeof(${rows}) when 'array' then ${rows} else '[]'::jsonb end`;
  if (measure === 'count') return `jsonb_array_length(${list})::text`;
  const answer = `one->${parameter(field)}::text`;
  const from = `from jsonb_array_elements(${list}) with ordinality as rows (one, place)`;
  return measure === 'sum'
    ? `(select coalesce(sum(case jsonb_typeof(${answer}) when 'number' then (${answer})::numeric end), 0)::text ${from})`
    : `(select jsonb_agg(${answer} order by place)::text ${from})`;
}
