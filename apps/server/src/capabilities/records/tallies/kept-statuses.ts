import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { askPatiently } from '../columns/ask-patiently';
import type { ColumnIndex, Question } from '../columns/question';
import { NO_STATUS, readKeptCounts } from '../record-rows';
import { newestIds, reachOfQuestion, type ReachInput } from './reached-records';

/** How many active records stand in each status (null: in none), and the ids of those changed last. */
export interface StatusTally {
  readonly counts: ReadonlyMap<Id | null, number>;
  /** Empty for who reaches all: those are read from an index. */
  readonly newest: readonly Id[];
}

export const STATUS_COUNTS: Question<{ readonly reach: ReachInput; readonly newest: number }, StatusTally> = {
  name: 'status-counts',
  *answer(columns, { reach, newest }) {
    const view = columns.views.of(reach.key, reach.sees);
    yield;
    return { counts: view.statusCounts(), newest: newestIds(columns, view, newest) };
  },
};

/** Kept counts for a viewer who reaches all of the module, and else counted from columns. */
export async function tallyStatuses(
  columns: ColumnIndex,
  scope: TenantScope,
  viewer: Viewer,
  module: string,
  newest: number,
): Promise<StatusTally> {
  if (visibilityScopeOf(viewer, module) === 'all') {
    const kept = await scope.read((tx) => readKeptCounts(tx, module));
    const counts = [...kept].map(([id, count]) => [id === NO_STATUS ? null : id, count] as const);
    return { counts: new Map(counts.filter(([, count]) => count > 0)), newest: [] };
  }
  const { sources, reach } = reachOfQuestion(viewer, module, []);
  return askPatiently(columns, STATUS_COUNTS, {
    companyId: scope.companyId,
    module,
    sources,
    input: { reach, newest },
  });
}
