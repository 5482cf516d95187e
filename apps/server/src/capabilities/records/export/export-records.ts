import type { Viewer } from '@lendwright/access';
import type { exportBody } from '@lendwright/api';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { recordAuditEvent } from '../../audit';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { Bytes } from '../../../platform/http/route';
import { todayIn } from '../change-form';
import { hiddenPerson } from '../hidden-person';
import { listFields } from '../list-fields';
import type { ListDeps } from '../list-records';
import type { ModuleDefinition } from '../module-definition';
import { selectRecords } from '../select-records';
import type { ExportPlan } from './export-plan';
import type { Exporter } from './exporter';
import { filtersAsText } from './filters-as-text';
import { openSpoolFile, type SpoolFile } from './spool-file';

const ALL = { skip: 0, limit: Number.MAX_SAFE_INTEGER };
/** So long a failure is still answered as one; afterwards the file is sent while it is being written. */
const HEAD_START_MS = 2_000;

type Body = z.output<typeof exportBody>;

export interface ExportDeps extends ListDeps {
  readonly exporter: Exporter;
}

/** Settles at once which records the export holds, and writes it into the audit log. */
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
  const hidden = hiddenPerson(setup, module.key, viewer);
  const ground = { columns: deps.columns, turns: deps.turns, scope, viewer, module, fields, hidden, timeZone };
  const { ids } = await selectRecords(ground, body, ALL);
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

/** Sends a failure while there is still time for it to be an answer. */
async function begin(file: SpoolFile, writing: Promise<void>): Promise<{ isWritten: boolean }> {
  const early = new AbortController();
  const isWritten = writing.then(() => true);
  const isLate = wait(HEAD_START_MS, false, { signal: early.signal }).catch(() => false);
  try {
    return { isWritten: await Promise.race([isWritten, isLate]) };
  } catch (error) {
    await file.discard();
    throw error;
  } finally {
    early.abort();
  }
}

/**
 * All records that a list with this filter would page through, as comma-separated values: what the viewer may list of
 * what the viewer reaches. One export of a person runs at a time. The file is made in a thread, beside the requests, and
 * kept in a file without a name, so that it is whole however slowly it is read; it ends when the client goes away.
 * @param gone tells that the client went away
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
  const leave = await deps.exporter.turn(viewer.accountId, gone);
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
