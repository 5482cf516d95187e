import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { ColumnSource } from '../columns/column';
import type { ModuleColumns } from '../columns/module-columns';
import type { ReachView } from '../columns/visible-rows';
import { listReachOf, type ListReach } from '../query/list-visibility';

/** The active records of a module that a viewer reaches, as places in its columns. */
export interface Reached {
  readonly columns: ModuleColumns;
  /** 1 at the place of every record that counts. */
  readonly mask: Uint8Array;
  readonly count: number;
}

/** Whose reach, as a question carries it. */
export type ReachInput = Pick<ListReach, 'key' | 'sees'>;

/** A question about a module within a viewer's reach: the columns that it reads, and the reach as plain data. */
export function reachOfQuestion(viewer: Viewer, module: string, sources: readonly ColumnSource[]) {
  const { key, sees, sources: own } = listReachOf(viewer, module);
  return { sources: [...sources, ...own], reach: { key, sees } satisfies ReachInput };
}

/**
 * The active records within a reach: the same predicate as of the lists, so that a figure equals the list that it leads to.
 */
export function reachedRecords(columns: ModuleColumns, reach: ReachInput): Reached & { readonly view: ReachView } {
  const view = columns.views.of(reach.key, reach.sees);
  return { columns, view, mask: view.live.slice(0, columns.size), count: view.matching };
}

/** As many of the records changed last, in that order. */
export const newestIds = (columns: ModuleColumns, view: ReachView, count: number): Id[] =>
  (view.newestPage(0, count) ?? []).map((place) => columns.ids.at(place));

/** Those of the records whose text passes; the rest of the columns stays shared. */
export function narrowed(reached: Reached, name: string, passes: (text: string | null) => boolean): Reached {
  const mask = reached.mask.slice();
  reached.columns.text(name).narrow(mask, mask.length, { text: passes, number: () => false });
  return { ...reached, mask, count: ones(mask) };
}

/** The same by a number; null is empty. */
export function narrowedByNumber(reached: Reached, name: string, passes: (value: number | null) => boolean): Reached {
  const mask = reached.mask.slice();
  reached.columns.number(name).narrow(mask, mask.length, { text: () => false, number: passes });
  return { ...reached, mask, count: ones(mask) };
}

function ones(mask: Uint8Array): number {
  let count = 0;
  for (let place = 0; place < mask.length; place++) count += mask[place] as number;
  return count;
}
