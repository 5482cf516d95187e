import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { RecordEngine } from '../../records';
import { readMemberViewer } from '../../roles';
import { sealOptions } from '../options/option-rows';
import { problemOf } from '../planning/problem';
import { CHUNK_ROWS, readChunk } from '../rows/chunk-rows';
import { findImport } from '../rows/import-rows';
import { deleteEntries, insertEntries } from '../rows/ledger-rows';
import { saveCheck, saveCheckProgress } from '../rows/progress-rows';
import { CheckCollector, checkChunk } from './check-rows';
import { prepareCheck } from './prepare-check';

const PROGRESS_EVERY_MS = 1_000;
const ENTRIES_AT_ONCE = 5_000;

async function saveResult(
  scope: TenantScope,
  id: Id,
  collector: CheckCollector,
  options: string | null,
): Promise<void> {
  const { entries } = collector;
  await scope.write(async (tx) => {
    const row = await findImport(tx, id, null, true);
    if (row?.state !== 'checking') return;
    await deleteEntries(tx, id);
    for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE)
      await insertEntries(tx, id, entries.slice(at, at + ENTRIES_AT_ONCE));
    await saveCheck(tx, id, collector.result(), options);
  });
}

/**
 * Makes the dry run of an import. Nothing is written to records. It counts in memory, so a killed one starts again.
 * @throws Error if the process stops meanwhile: the job is retried
 */
export async function runCheck(engine: RecordEngine, scope: TenantScope, id: Id, signal?: AbortSignal): Promise<void> {
  const [row, setup] = [await scope.read((tx) => findImport(tx, id, null)), await engine.setups.of(scope)];
  if (row?.state !== 'checking') return;
  const viewer = await scope.read((tx) => readMemberViewer(tx, row.account_id, row.role_id));
  const prepared = viewer && (await prepareCheck(engine, scope, { setup, viewer, row }, signal));
  const collector = new CheckCollector();
  const readRows = (from: number) => scope.read((tx) => readChunk(tx, engine.vault, id, from / CHUNK_ROWS));
  let nextRows = readRows(0);
  let reportedAt = performance.now();
  for (let from = 0; from < row.row_count; from += CHUNK_ROWS) {
    if (signal?.aborted) throw new Error('the dry run was interrupted');
    const rows = await nextRows;
    // The database reads the next rows while these are checked. A failure is thrown when they are awaited.
    nextRows = readRows(from + CHUNK_ROWS);
    nextRows.catch(() => undefined);
    if (prepared) await checkChunk(scope, prepared.context, { rows, from }, collector);
    else
      rows.forEach((_cells, at) =>
        collector.addRefusals('refuse', from + at, [problemOf(null, reason('massActions.noModuleRight'))]),
      );
    if (performance.now() - reportedAt < PROGRESS_EVERY_MS) continue;
    reportedAt = performance.now();
    await scope.write((tx) => saveCheckProgress(tx, id, from + rows.length));
  }
  const options = prepared && sealOptions(engine.vault, scope.companyId, id, prepared.options);
  await saveResult(scope, id, collector, options);
}
