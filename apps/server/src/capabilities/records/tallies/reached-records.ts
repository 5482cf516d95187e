import type { Viewer } from '@lendwright/access';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ColumnStore } from '../columns/column-store';
import type { ColumnSource, ModuleColumns } from '../columns/module-columns';
import { maskOf, withinReach } from '../select-records';
import type { ReadyFilter } from '../read-filters';

/** The active records of a module that a viewer reaches, as places in its columns. */
export interface Reached {
  readonly columns: ModuleColumns;
  /** 1 at the place of every record that counts. */
  readonly mask: Uint8Array;
  readonly count: number;
}

export interface TallyGround {
  readonly columns: ColumnStore;
  readonly tx: TenantTx;
  readonly viewer: Viewer;
  readonly module: string;
}

const ACTIVE: ReadyFilter = {
  source: { name: '@active', holds: 'text' },
  any: null,
  test: { text: (text) => text === 'true', number: () => false },
};

/**
 * The active records within the viewer's reach, with `sources` loaded and every committed write taken in: the same
 * predicate as of the lists, so that a figure equals the list that it leads to.
 *
 * Columns go on changing with the next write: count at once, before anything else is waited for.
 */
export async function reachedRecords(
  { columns: store, tx, viewer, module }: TallyGround,
  sources: readonly ColumnSource[],
): Promise<Reached> {
  const filters = [ACTIVE, ...withinReach(viewer, module)];
  const columns = await store.ready(tx, module, [...sources, ...filters.map(({ source }) => source)]);
  const mask = maskOf(columns, filters, new Uint8Array(columns.size).fill(1));
  return { columns, mask, count: ones(mask) };
}

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
