import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { ColumnSource } from '../columns/column';
import type { ModuleColumns } from '../columns/module-columns';
import type { VisibleRows } from '../columns/visible-rows';
import { listVisibilityOf, type ListVisibility } from '../query/list-visibility';

/** The active records of a module that a viewer reaches, as places in its columns. */
export interface VisibleRecords {
  readonly columns: ModuleColumns;
  /** 1 at the place of every record that counts. */
  readonly mask: Uint8Array;
  readonly count: number;
}

/** Whose reach, as a question carries it. */
export type VisibilityInput = Pick<ListVisibility, 'key' | 'rowFilter'>;

/** A question about a module within a viewer's reach: the columns that it reads, and the reach as plain data. */
export function visibilityForQuery(viewer: Viewer, module: string, sources: readonly ColumnSource[]) {
  const { key, rowFilter, sources: own } = listVisibilityOf(viewer, module);
  return { sources: [...sources, ...own], visibility: { key, rowFilter } satisfies VisibilityInput };
}

/**
 * The active records within a reach: the same predicate as of the lists, so that a figure equals the list that it leads to.
 */
export function visibleRecords(
  columns: ModuleColumns,
  visibility: VisibilityInput,
): VisibleRecords & { readonly view: VisibleRows } {
  const view = columns.views.of(visibility.key, visibility.rowFilter);
  return { columns, view, mask: view.live.slice(0, columns.size), count: view.matching };
}

/** As many of the records changed last, in that order. */
export const newestIds = (columns: ModuleColumns, view: VisibleRows, count: number): Id[] =>
  (view.newestPage(0, count) ?? []).map((position) => columns.ids.at(position));

/** Those of the records whose text passes; the rest of the columns stays shared. */
export function filterByText(
  records: VisibleRecords,
  name: string,
  passes: (text: string | null) => boolean,
): VisibleRecords {
  const mask = records.mask.slice();
  records.columns.text(name).narrow(mask, mask.length, { text: passes, number: () => false });
  return { ...records, mask, count: ones(mask) };
}

/** The same by a number; null is empty. */
export function filterByNumber(
  records: VisibleRecords,
  name: string,
  passes: (value: number | null) => boolean,
): VisibleRecords {
  const mask = records.mask.slice();
  records.columns.number(name).narrow(mask, mask.length, { text: () => false, number: passes });
  return { ...records, mask, count: ones(mask) };
}

function ones(mask: Uint8Array): number {
  let count = 0;
  for (let position = 0; position < mask.length; position++) count += mask[position] as number;
  return count;
}
