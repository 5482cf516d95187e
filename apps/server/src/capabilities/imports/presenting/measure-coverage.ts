import type { ColumnMapping, ImportTarget } from '@lendwright/api';
import type { ColumnFacts } from '../../../platform/spreadsheets/reading/describe-columns';

const MAX_MISSING = 200;

/** How much of a file and of a form a mapping covers: its columns, the fields with values, and the fields without a column. */
export function measureCoverage(
  columns: readonly ColumnFacts[],
  targets: readonly ImportTarget[],
  mapping: readonly ColumnMapping[],
) {
  const isFilled = ({ column }: ColumnMapping) => (columns[column]?.filled ?? 0) > 0;
  const mapped = mapping.filter(({ target }) => target !== null);
  const filled = new Set(mapped.filter(isFilled).map(({ target }) => target));
  if (filled.has('@name')) for (const field of ['first_name', 'last_name']) filled.add(field);
  const fields = targets.filter(({ id }) => !id.startsWith('@'));
  return {
    columns: columns.length,
    mapped: mapped.length,
    fields: fields.length,
    filled: fields.filter(({ id }) => filled.has(id)).length,
    missing: fields
      .filter(({ id }) => !filled.has(id))
      .slice(0, MAX_MISSING)
      .map(({ title }) => title),
  };
}
