import type { Viewer } from '@lendwright/access';
import type { exportBody } from '@lendwright/api';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { recordAuditEvent } from '../audit';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { Bytes } from '../../platform/http/route';
import { todayIn, hiddenPersonFields, type ModuleDefinition } from '../records';
import { listFields, type ListDeps, selectRecords } from '../lists';
import type { ExportPlan } from './export-plan';
import type { Exporter } from './exporter';
import { filtersAsText } from './filters-as-text';
import { openSpoolFile, type SpoolFile } from './spool-file';

const ALL = { skip: 0, limit: Number.MAX_SAFE_INTEGER };
/**
 * Failures within this time are sent as an error response; after it, the file is streamed while it is being written.
 */
const HEAD_START_MS = 2_000;

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
): Promise<{ plan: ExportPlan; timeZone: string }> {
  const setup = await deps.setups.of(scope);
  const { timeZone } = setup;
  const fields = listFields(setup, module.key, viewer);
  const hidden = hiddenPersonFields(setup, module.key, viewer);
  const context = { columns: deps.columns, limiters: deps.limiters, scope, viewer, module, fields, hidden, timeZone };
  const { ids } = await selectRecords(context, body, ALL);
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

/** Reports an early failure while an error response is still possible. */
async function begin(file: SpoolFile, writing: Promise<void>): Promise<{ isWritten: boolean }> {
  const earlyAbort = new AbortController();
  const isWritten = writing.then(() => true);
  const isHeadStartOver = wait(HEAD_START_MS, false, { signal: earlyAbort.signal }).catch(() => false);
  try {
    return { isWritten: await Promise.race([isWritten, isHeadStartOver]) };
  } catch (error) {
    await file.discard();
    throw error;
  } finally {
    earlyAbort.abort();
  }
}

/**
 * Exports all records that a list with this filter would page through, as CSV, limited to what the viewer may list and
 * see. One export per person runs at a time. A worker thread writes the file, so requests are not blocked; the file has
 * no name, so a slow reader still gets it whole. The export ends if the client disconnects.
 * @param gone aborts if the client disconnects
 * @throws Refusal 400 filter_unreadable, 429 export_running, 429 too_many_at_once, 503, 507 storage_full
 * @source TRUST F23, F31
 */
export async function exportRecords(
  deps: ExportDeps,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: Body,
  gone?: AbortSignal,
): Promise<Bytes> {
  const leave = await deps.exporter.waitForSlot(viewer.accountId, gone);
  let writing: Promise<void> | null = null;
  try {
    const { plan, timeZone } = await planExport(deps, scope, viewer, module, body);
    const file = await openSpoolFile();
    writing = deps.exporter.write({ path: file.path, plan }, gone).finally(leave);
    const { isWritten } = await begin(file, writing);
    return new Bytes(file.read(writing), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${module.key}-${todayIn(timeZone)}.csv"`,
      ...(isWritten && { 'content-length': String(await file.size()) }),
    });
  } finally {
    if (writing === null) leave();
  }
}
