import type { Viewer } from '@lendwright/access';
import type { totalsAnswer, totalsBody } from '@lendwright/api';
import type { z } from 'zod';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { hiddenPersonFields, type ModuleDefinition } from '../../records';
import { isRunningNumber, listFields } from '../fields/list-fields';
import type { ListDeps } from '../list-records';
import { readListQuery, sourcesOfQuery, type QueryContext } from '../query/list-query';
import { queryColumnsOrSql } from '../query/query-columns-or-sql';
import { sourceOf } from '../query/read-filters';
import { namedFieldsOf, viewerIn, searchTargetsOf } from '../query/select-records';
import { totalsBySql } from './totals-by-sql';
import { LIST_TOTALS } from './totals-column-query';

/**
 * Sums and averages of number fields over all records that a list finds, limited to what the viewer may see: other
 * fields have no total. Sums of cents and whole basis points are exact.
 * @throws Refusal 400 filter_unreadable, 429 too_many_at_once, 503 busy
 */
export async function listTotals(
  deps: ListDeps,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  { fields: wanted, ...request }: z.output<typeof totalsBody>,
): Promise<z.output<typeof totalsAnswer>> {
  const setup = await deps.setups.of(scope);
  const fields = listFields(setup, module.key, viewer);
  const summedFields = [...new Set(wanted)].flatMap((id) => {
    const field = fields.get(id);
    const source = field && !isRunningNumber(field) ? sourceOf(field) : null;
    return source?.holds === 'number' ? [{ id, source }] : [];
  });
  const context: QueryContext = {
    viewer: viewerIn(viewer, module.key),
    module: { key: module.key },
    fields: namedFieldsOf(request, fields),
    hidden: hiddenPersonFields(setup, module.key, viewer),
    timeZone: setup.timeZone,
    ...(request.search?.trim() && {
      searchedTargets: await searchTargetsOf({ scope, module, fields }, request.search),
    }),
  };
  const query = readListQuery(context, request);
  if (summedFields.length === 0) return { totals: [] };
  const sources = summedFields.map(({ source }) => source);
  const totals = await deps.limiters.lists.run(viewer.accountId, () =>
    queryColumnsOrSql(
      { ...deps, scope },
      LIST_TOTALS,
      {
        companyId: scope.companyId,
        module: module.key,
        sources: [...sourcesOfQuery(query), ...sources],
        input: { context, request, columns: sources.map(({ name }) => name) },
      },
      (tx) => totalsBySql({ ...context, tx }, request, sources),
    ),
  );
  return {
    totals: summedFields.flatMap(({ id }, index) => {
      const { count = 0, sum = 0 } = totals[index] ?? {};
      return count === 0 ? [] : [{ field: id, count, sum, average: sum / count }];
    }),
  };
}
