import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ColumnStore } from '../columns/column-store';
import type { ColumnSource, ModuleColumns } from '../columns/module-columns';
import type { ReachView } from '../columns/reach-view';
import { listReachOf } from '../viewer-reach';

/** The active records of a module that a viewer reaches, as places in its columns. */
export interface Reached {
  readonly columns: ModuleColumns;
  /** 1 at the place of every record that counts. */
  readonly mask: Uint8Array;
  readonly count: number;
}

export interface ReachedNewest extends Reached {
  /** The ids of those changed last, in that order. */
  readonly newest: readonly Id[];
}

export interface TallyGround {
  readonly columns: ColumnStore;
  readonly tx: TenantTx;
  readonly viewer: Viewer;
  readonly module: string;
}

/**
 * The active records within the viewer's reach, with `sources` loaded and every committed write taken in: the same
 * predicate as of the lists, so that a figure equals the list that it leads to.
 *
 * Columns go on changing with the next write: count at once, before anything else is waited for.
 * @param newest how many of those changed last to name
 */
export async function reachedRecords(
  ground: TallyGround,
  sources: readonly ColumnSource[],
  newest: number,
): Promise<ReachedNewest> {
  const { columns, view } = await viewOf(ground, sources);
  const mask = view.live.slice(0, columns.size);
  return { columns, mask, count: view.matching, newest: newestIds(columns, view, newest) };
}

/** What the viewer reaches of a module, as it is kept beside the columns, as of now. */
export async function viewOf({ columns: store, tx, viewer, module }: TallyGround, sources: readonly ColumnSource[]) {
  const reach = listReachOf(viewer, module);
  const columns = await store.ready(tx, module, [...sources, ...reach.sources]);
  return { columns, view: columns.views.of(reach.key, reach.sees) };
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
