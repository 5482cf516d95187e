import type { ColumnMapping, ImportTarget, NamedMapping } from '@lendwright/api';
import type { ColumnFacts } from '../../../platform/spreadsheets/reading/describe-columns';
import type { NamedColumn, NamedMappingRow } from '../rows/named-mapping-rows';
import { firstMapping } from './first-mapping';
import { normalizeName } from './normalize-name';

/** Applies a saved mapping to the columns of a file. If several columns have the same name, each entry is used once. */
export function knownColumns(columns: readonly NamedColumn[], names: readonly string[]): ColumnMapping[] {
  const remainingColumns = [...columns];
  return names.flatMap((name, column) => {
    const index = remainingColumns.findIndex((candidate) => candidate.name === normalizeName(name));
    if (index < 0) return [];
    const { name: _name, ...one } = remainingColumns.splice(index, 1)[0] as NamedColumn;
    return [{ ...one, column }];
  });
}

/**
 * Saved mappings for a file, best first. Columns have no target if the viewer may not fill it or it no longer exists;
 * columns unknown to a mapping are not imported.
 */
export function offerNamedMappings(
  rows: readonly NamedMappingRow[],
  columns: readonly ColumnFacts[],
  targets: readonly ImportTarget[],
  mayEdit: (row: NamedMappingRow) => boolean,
): NamedMapping[] {
  const usableIds = new Set(targets.map(({ id }) => id));
  const keys = new Set(targets.filter(({ isKey }) => isKey).map(({ id }) => id));
  const names = columns.map(({ name }) => name);
  const offers = rows.map((row): NamedMapping => {
    const { name, columns: savedColumns, options, by_name: by, updated_at: savedAt } = row;
    const usableColumns = knownColumns(savedColumns, names);
    const allowedData = usableColumns.map((entry): ColumnMapping =>
      entry.target === null || usableIds.has(entry.target) ? entry : { column: entry.column, target: null },
    );
    return {
      ...{ name, by, savedAt, mayEdit: mayEdit(row), fit: usableColumns.length },
      mapping: firstMapping(columns, targets, [], allowedData),
      options: { ...options, keys: options.keys.filter((key) => keys.has(key)) },
    };
  });
  return offers.filter(({ fit }) => fit > 0).sort((a, b) => b.fit - a.fit);
}
