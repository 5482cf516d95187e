import type { Viewer } from '@lendwright/access';
import { isRefusal } from '@lendwright/kernel';
import { createHash } from 'node:crypto';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { hiddenPersonFields, readFeedMarks, type ModuleDefinition } from '../../records';
import { Parameters } from '../fallback/column-sql';
import { listFields } from '../fields/list-fields';
import type { ListEngine } from '../list-engine';
import { ARE_LOADED } from '../columns/are-loaded';
import type { ColumnSource } from '../columns/column';
import type { ColumnRequest } from '../columns/column-query';
import { BUSY_RETRY_WAIT_MS, COLUMN_WAIT_MS } from '../query/query-columns-or-sql';
import { readListQuery, type QueryContext } from '../query/list-query';
import { columnsOfGroups, GROUPS } from './columns/group-column-query';
import { unpackRows } from './columns/packed-rows';
import { groupBySql, type GroupedRow, type GroupRequest } from './group-by-sql';
import type { GroupKey } from './group-cache';

/**
 * The digest of everything besides the records that determines the rows: definitions of fields, filters, visibility,
 * rights.
 */
function digestOf(
  query: QueryContext,
  { request, groups, measures, items, asOf, isPivot, limit }: GroupRequest,
): string {
  const { module, fields, timeZone, viewer } = query;
  const { visibility, isFilteredByActive } = readListQuery(query, request);
  const parameters = new Parameters(viewer.companyId);
  const filteredFields = (request.filters ?? []).map(
    ({ field }) => fields.get(field) ?? items?.fields.get(field) ?? null,
  );
  const itemParts = items && [items.sql(parameters, timeZone), parameters.values, items.people, items.isOfShared];
  const parts = [module.key, visibility.key, isFilteredByActive, timeZone, request, filteredFields, groups, measures];
  return createHash('sha256')
    .update(JSON.stringify([...parts, isPivot, limit, itemParts ?? null, asOf ?? null]))
    .digest('base64');
}

/** How long to wait for columns that are expected to be loaded in time, because the database would take as long. */
const LONGER_TIMEOUT_MS = 2_000;
/** How long a load leaves the database to a report. After that, both continue concurrently. */
const PAUSE_LOAD_MS = 2_000;

interface GroupQueryContext {
  readonly engine: Pick<ListEngine, 'columns' | 'grouped'>;
  readonly scope: TenantScope;
  readonly context: QueryContext;
  readonly wanted: GroupRequest;
  readonly key: GroupKey;
}

/** The rows of one snapshot, which includes exactly the changes up to its marks. */
async function computeBySql(
  { engine: { grouped: groupCache }, context, wanted, key }: GroupQueryContext,
  tx: TenantTx,
) {
  const marks = await readFeedMarks(tx);
  const foundRows = groupCache.get(key, marks);
  if (foundRows) return foundRows;
  const rows = await groupBySql({ ...context, tx }, wanted);
  groupCache.set(key, { marks, rows });
  return rows;
}

/** Ends the pause of a load, for the next report. */
function continueLoading({ engine, scope, context }: GroupQueryContext, sources: readonly ColumnSource[]): void {
  const request = { companyId: scope.companyId, module: context.module.key, sources, input: null, timeoutMs: 0 };
  // The result does not matter here, and failures are reported where they occur.
  engine.columns.run(ARE_LOADED, request).catch(() => undefined);
}

/** Computes the rows from columns if they are loaded and contain the values, otherwise by SQL. */
async function computeReport(groupContext: GroupQueryContext): Promise<readonly GroupedRow[]> {
  const { engine, scope, context, wanted, key } = groupContext;
  // The marks are read before the columns. If they are still current afterwards, nothing changed in between.
  const marks = await scope.read(readFeedMarks);
  const foundRows = engine.grouped.get(key, marks);
  if (foundRows) return foundRows;
  const columnGroups = columnsOfGroups(context, wanted);
  const askColumns = async (
    timeouts: Pick<ColumnRequest<unknown>, 'timeoutMs' | 'longerTimeoutMs' | 'pauseLoadMs'>,
  ) => {
    if (!columnGroups) return null;
    const request = { companyId: scope.companyId, module: context.module.key, ...columnGroups, ...timeouts };
    const packedRows = await engine.columns.run(GROUPS, request);
    const rows = packedRows && unpackRows(packedRows);
    if (rows) engine.grouped.set(key, { marks, rows });
    return rows;
  };
  const rows = await askColumns({
    timeoutMs: COLUMN_WAIT_MS,
    longerTimeoutMs: LONGER_TIMEOUT_MS,
    pauseLoadMs: PAUSE_LOAD_MS,
  });
  if (rows) return rows;
  try {
    return await scope.snapshot((tx) => computeBySql(groupContext, tx));
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'busy') throw error;
    // The database took too long; the columns have been loading since.
    const lateColumns = await askColumns({ timeoutMs: BUSY_RETRY_WAIT_MS });
    if (!lateColumns) throw error;
    return lateColumns;
  } finally {
    if (columnGroups) continueLoading(groupContext, columnGroups.sources);
  }
}

/**
 * Groups the records of a module that the viewer may see, including everything committed before the call. Rows that this
 * process computed are returned again as long as nothing changed in the company. Reports of a company run two at a time
 * in this process, so they leave the database to lists and saves.
 * @throws Refusal 400 filter_unreadable, 503 busy
 */
export async function groupRecords(
  { setups, columns, limiters, grouped: groupCache }: Pick<ListEngine, 'setups' | 'columns' | 'limiters' | 'grouped'>,
  scope: TenantScope,
  viewer: Viewer,
  module: Pick<ModuleDefinition, 'key'>,
  wantedRequest: GroupRequest,
): Promise<readonly GroupedRow[]> {
  const setup = await setups.of(scope);
  const context = {
    ...{ viewer, module, fields: listFields(setup, module.key, viewer), timeZone: setup.timeZone },
    hidden: hiddenPersonFields(setup, module.key, viewer),
    items: wantedRequest.items,
    asOf: wantedRequest.asOf,
  };
  const { companyId } = scope;
  const runLimited = (work: () => Promise<readonly GroupedRow[]>) => limiters.reports.run(companyId, work);
  if (wantedRequest.items && !wantedRequest.items.isInRecord)
    return runLimited(() => scope.snapshot((tx) => groupBySql({ ...context, tx }, wantedRequest)));
  const key = { companyId, digest: digestOf(context, wantedRequest) };
  const knownRows = groupCache.get(key, await scope.read(readFeedMarks));
  return (
    knownRows ??
    runLimited(() =>
      computeReport({ engine: { columns, grouped: groupCache }, scope, context, wanted: wantedRequest, key }),
    )
  );
}
