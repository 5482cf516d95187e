import { reachOf } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import { NO_STATUS, readKeptCounts } from '../record-rows';
import { newestIds, viewOf, type TallyGround } from './reached-records';

/** How many active records stand in each status (null: in none), and the ids of those changed last. */
export interface StatusTally {
  readonly counts: ReadonlyMap<Id | null, number>;
  /** Empty for who reaches all: those are read from an index. */
  readonly newest: readonly Id[];
}

/** Kept counts for a viewer who reaches all of the module, and else counted from columns. */
export async function tallyStatuses(ground: TallyGround, limit: number): Promise<StatusTally> {
  if (reachOf(ground.viewer, ground.module) === 'all') {
    const kept = await readKeptCounts(ground.tx, ground.module);
    const counts = [...kept].map(([id, count]) => [id === NO_STATUS ? null : id, count] as const);
    return { counts: new Map(counts.filter(([, count]) => count > 0)), newest: [] };
  }
  const { columns, view } = await viewOf(ground, []);
  return { counts: view.statusCounts(), newest: newestIds(columns, view, limit) };
}
