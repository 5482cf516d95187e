import type { Viewer } from '@lendwright/access';
import { createHash } from 'node:crypto';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { hiddenPersonFields, readFeedMarks, type ModuleDefinition } from '../../records';
import { Parameters } from '../fallback/column-sql';
import { listFields } from '../fields/list-fields';
import type { ListEngine } from '../list-engine';
import { readListQuery, type QueryContext } from '../query/list-query';
import { groupBySql, type GroupedRow, type GroupRequest } from './group-by-sql';

/** The digest of everything beside the records that decides the rows: definitions of fields, filters, visibility, rights. */
function digestOf(
  query: QueryContext,
  { request, groups, measures, items, asOf, isPivot, limit }: GroupRequest,
): string {
  const { module, fields, timeZone, viewer } = query;
  const { visibility, isFilteredByActive } = readListQuery(query, request);
  const parameters = new Parameters(viewer.companyId);
  const filtered = (request.filters ?? []).map(({ field }) => fields.get(field) ?? items?.fields.get(field) ?? null);
  const itemParts = items && [items.sql(parameters, timeZone), parameters.values, items.people, items.isOfShared];
  const parts = [module.key, visibility.key, isFilteredByActive, timeZone, request, filtered, groups, measures];
  return createHash('sha256')
    .update(JSON.stringify([...parts, isPivot, limit, itemParts ?? null, asOf ?? null]))
    .digest('base64');
}

/**
 * Groups the records of a module that the viewer may see, including everything committed before the call. Rows that this
 * process computed are returned again as long as nothing changed in the company. Reports of a company run two at a time
 * in this process, so they leave the database to lists and saves.
 * @throws Refusal 400 filter_unreadable, 503 busy
 */
export async function groupRecords(
  { setups, limiters, grouped }: Pick<ListEngine, 'setups' | 'limiters' | 'grouped'>,
  scope: TenantScope,
  viewer: Viewer,
  module: Pick<ModuleDefinition, 'key'>,
  wanted: GroupRequest,
): Promise<readonly GroupedRow[]> {
  const setup = await setups.of(scope);
  const context = {
    ...{ viewer, module, fields: listFields(setup, module.key, viewer), timeZone: setup.timeZone },
    hidden: hiddenPersonFields(setup, module.key, viewer),
    items: wanted.items,
    asOf: wanted.asOf,
  };
  const run = (work: (tx: TenantTx) => Promise<readonly GroupedRow[]>) =>
    limiters.reports.run(scope.companyId, () => scope.snapshot(work));
  if (wanted.items && !wanted.items.isInRecord) return run((tx) => groupBySql({ ...context, tx }, wanted));
  const key = { companyId: scope.companyId, digest: digestOf(context, wanted) };
  const known = grouped.get(key, await scope.read(readFeedMarks));
  if (known) return known;
  return run(async (tx) => {
    // One snapshot: the rows count exactly the changes up to the marks.
    const marks = await readFeedMarks(tx);
    const found = grouped.get(key, marks);
    if (found) return found;
    const rows = await groupBySql({ ...context, tx }, wanted);
    grouped.set(key, { marks, rows });
    return rows;
  });
}
