import type { ColumnSource } from '../../columns/column';
import type { ModuleColumns } from '../../columns/module-columns';

/** A copy of the values of a column at one moment: numbers, or texts by code. */
export type CopiedColumn =
  | { readonly holds: 'number'; readonly values: Float64Array<ArrayBuffer> }
  | {
      readonly holds: 'text';
      readonly codes: Uint32Array<ArrayBuffer>;
      readonly texts: readonly (string | null)[];
    };

/**
 * Copies columns, so that a report may pause while their rows change. Copying a megabyte takes a tenth of a
 * millisecond, and a report that restarted after each change would never finish during an import.
 */
export function copyColumns(
  columns: ModuleColumns,
  sources: readonly ColumnSource[],
): ReadonlyMap<string, CopiedColumn> {
  const { size } = columns;
  return new Map(
    sources.map(({ name, holds }): [string, CopiedColumn] => {
      if (holds === 'number') return [name, { holds, values: columns.number(name).copy(size) }];
      // Texts are only appended, so existing codes stay valid.
      const column = columns.text(name);
      return [name, { holds: 'text', codes: column.copy(size), texts: column.texts.slice() }];
    }),
  );
}
