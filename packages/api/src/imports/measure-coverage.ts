import type { ColumnMapping, ImportTarget } from './shapes';

const MAX_MISSING = 200;
const NAME_FIELDS = ['first_name', 'last_name'];

/** The fields of a form that a target fills: a full name two, and those of a loan's prospect are copied into its form. */
function fieldsOf(target: string): readonly string[] {
  if (target === '@name' || target === '@prospect.name') return NAME_FIELDS;
  return [target.replace(/^@prospect\./, '')];
}

/**
 * How much of a file and of a form a mapping covers: its columns, the fields with values, and the fields without a column,
 * those that must be filled apart.
 */
export function measureCoverage(
  columns: readonly { readonly filled: number }[],
  targets: readonly Pick<ImportTarget, 'id' | 'title' | 'isRequired'>[],
  mapping: readonly Pick<ColumnMapping, 'column' | 'target'>[],
) {
  const mappedEntries = mapping.flatMap(({ column, target }) => (target === null ? [] : [{ column, target }]));
  const filledFields = new Set(
    mappedEntries.filter(({ column }) => (columns[column]?.filled ?? 0) > 0).flatMap(({ target }) => fieldsOf(target)),
  );
  const fields = targets.filter(({ id }) => !id.startsWith('@'));
  const missingFields = fields.filter(({ id }) => !filledFields.has(id));
  const titlesOf = (list: typeof missingFields) => list.slice(0, MAX_MISSING).map(({ title }) => title);
  return {
    columns: columns.length,
    mapped: mappedEntries.length,
    fields: fields.length,
    filled: fields.length - missingFields.length,
    missing: titlesOf(missingFields),
    missingRequired: titlesOf(missingFields.filter(({ isRequired }) => isRequired)),
  };
}
