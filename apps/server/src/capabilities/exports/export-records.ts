import type { Viewer } from '@lendwright/access';
import type { exportBody } from '@lendwright/api';
import type { z } from 'zod';
import { recordAuditEvent } from '../audit';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { Bytes } from '../../platform/http/route';
import { todayIn, hiddenPersonFields, type ModuleDefinition } from '../records';
import { listFields, type ListDeps, selectRecords } from '../lists';
import type { RecordExportPlan } from './export-plan';
import type { Exporter } from './exporter';
import { filtersAsText } from './filters-as-text';
import { streamExport } from './stream-export';

const ALL_ROWS = { skip: 0, limit: Number.MAX_SAFE_INTEGER };
type Body = z.output<typeof exportBody>;

export interface ExportDeps extends ListDeps {
  readonly exporter: Exporter;
}

/** Fixes the records of the export, and records it in the audit log. */
async function planExport(
  deps: ListDeps,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: Body,
): Promise<{ plan: RecordExportPlan; timeZone: string }> {
  const setup = await deps.setups.of(scope);
  const { timeZone } = setup;
  const fields = listFields(setup, module.key, viewer);
  const hiddenFields = hiddenPersonFields(setup, module.key, viewer);
  const context = {
    columns: deps.columns,
    limiters: deps.limiters,
    scope,
    viewer,
    module,
    fields,
    hidden: hiddenFields,
    timeZone,
  };
  const { ids: chosen, ...request } = body;
  const { ids: foundIds } = await selectRecords(context, request, ALL_ROWS);
  const chosenIds = chosen && new Set(chosen);
  const ids = chosenIds ? foundIds.filter((id) => chosenIds.has(id)) : foundIds;
  await scope.write((tx) =>
    recordAuditEvent(tx, viewer, {
      act: 'exported',
      subject: { kind: 'module', id: null, title: module.title },
      details: { module: module.key, records: ids.length, filters: filtersAsText(body, fields, setup) },
    }),
  );
  const { key, isLoan } = module;
  return { plan: { companyId: scope.companyId, viewer, module: { key, isLoan }, ids }, timeZone };
}

/**
 * Exports all records of a list with this filter as CSV, limited to the fields and records that the viewer may see. One
 * export per person runs at a time. A worker thread writes the file, so requests are not blocked; the file is unlinked
 * but stays open, so a slow reader still gets it completely. The export ends if the client disconnects.
 * @param signal aborts if the client disconnects
 * @throws Refusal 400 filter_unreadable, 429 export_running, 429 too_many_at_once, 503, 507 storage_full
 * @source TRUST F23, F31
 */
export async function exportRecords(
  deps: ExportDeps,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: Body,
  signal?: AbortSignal,
): Promise<Bytes> {
  return streamExport(deps.exporter, viewer, signal, async () => {
    const { plan, timeZone } = await planExport(deps, scope, viewer, module, body);
    return { plan, name: `${module.key}-${todayIn(timeZone)}` };
  });
}
