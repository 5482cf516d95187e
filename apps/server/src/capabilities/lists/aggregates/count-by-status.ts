import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { queryColumns } from '../columns/query-columns';
import type { ColumnIndex, ColumnQuery } from '../columns/column-query';
import { NO_STATUS, readStoredCounts } from '../../records';
import { newestIds, visibilityForQuery, type VisibilityInput } from './visible-records';

/** The number of active records per status (null: without a status), and the ids of the most recently changed ones. */
export interface StatusCounts {
  readonly counts: ReadonlyMap<Id | null, number>;
  /** Empty for viewers who see all records: they read an index instead. */
  readonly newest: readonly Id[];
}

export const STATUS_COUNTS: ColumnQuery<
  { readonly visibility: VisibilityInput; readonly newest: number },
  StatusCounts
> = {
  name: 'status-counts',
  *answer(columns, { visibility, newest }) {
    const view = columns.views.of(visibility.key, visibility.rowFilter);
    yield;
    return { counts: view.statusCounts(), newest: newestIds(columns, view, newest) };
  },
};

/** Reads stored counts for viewers who see all records of the module, and counts in columns for others. */
export async function countByStatus(
  columns: ColumnIndex,
  scope: TenantScope,
  viewer: Viewer,
  module: string,
  newestRevision: number,
): Promise<StatusCounts> {
  if (visibilityScopeOf(viewer, module) === 'all') {
    const savedCounts = await scope.read((tx) => readStoredCounts(tx, module));
    const counts = [...savedCounts].map(([id, count]) => [id === NO_STATUS ? null : id, count] as const);
    return { counts: new Map(counts.filter(([, count]) => count > 0)), newest: [] };
  }
  const { sources, visibility } = visibilityForQuery(viewer, module, []);
  return queryColumns(columns, STATUS_COUNTS, {
    companyId: scope.companyId,
    module,
    sources,
    input: { visibility, newest: newestRevision },
  });
}
