import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { ColumnSource } from '../columns/column';
import type { ModuleColumns } from '../columns/module-columns';
import type { VisibleRows } from '../columns/visible-rows';
import { listVisibilityOf, type ListVisibility } from '../query/list-visibility';

/** The active records of a module that a viewer may see, as positions in its columns. */
export interface VisibleRecords {
  readonly columns: ModuleColumns;
  /** 1 at the position of every counted record. */
  readonly mask: Uint8Array;
  readonly count: number;
}

/** A viewer's visibility as plain data, as a column query carries it. */
export type VisibilityInput = Pick<ListVisibility, 'key' | 'rowFilter'>;

/**
 * Builds the parts of a column query that depend on the viewer: the columns it reads, and the visibility as plain data.
 */
export function visibilityForQuery(viewer: Viewer, module: string, sources: readonly ColumnSource[]) {
  const { key, rowFilter, sources: ownSources } = listVisibilityOf(viewer, module);
  return { sources: [...sources, ...ownSources], visibility: { key, rowFilter } satisfies VisibilityInput };
}

/**
 * The active records that a viewer may see. Uses the predicate of lists, so a figure equals the list that it links to.
 */
export function visibleRecords(
  columns: ModuleColumns,
  visibility: VisibilityInput,
): VisibleRecords & { readonly view: VisibleRows } {
  const view = columns.views.of(visibility.key, visibility.rowFilter);
  return { columns, view, mask: view.liveMask.slice(0, columns.size), count: view.matching };
}

/** The ids of the most recently changed records, newest first. */
export const newestIds = (columns: ModuleColumns, view: VisibleRows, count: number): Id[] =>
  (view.newestPage(0, count) ?? []).map((position) => columns.ids.at(position));

/** Keeps the records whose text passes; shares the columns. */
export function filterByText(
  records: VisibleRecords,
  name: string,
  passes: (text: string | null) => boolean,
): VisibleRecords {
  const mask = records.mask.slice();
  records.columns.text(name).narrowMask(mask, mask.length, { text: passes, number: null });
  return { ...records, mask, count: countOnes(mask) };
}

/** Keeps the records whose number is at least `min`; empty ones are left out. */
export function filterByMin(records: VisibleRecords, name: string, min: number): VisibleRecords {
  const numbers = records.columns.number(name);
  const mask = records.mask.slice();
  for (let position = 0; position < mask.length; position++)
    mask[position] = (mask[position] as number) & Number(numbers.at(position) >= min);
  return { ...records, mask, count: countOnes(mask) };
}

function countOnes(mask: Uint8Array): number {
  let count = 0;
  for (let position = 0; position < mask.length; position++) count += mask[position] as number;
  return count;
}
