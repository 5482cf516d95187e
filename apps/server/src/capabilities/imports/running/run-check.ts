import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { RecordEngine } from '../../records';
import { readMemberViewer } from '../../roles';
import { sealOptions } from '../options/option-rows';
import type { ImportContext } from '../planning/import-context';
import { problemOf } from '../planning/problem';
import { readRowsFrom } from '../rows/chunk-rows';
import { findImport } from '../rows/import-rows';
import { deleteEntries, insertEntries } from '../rows/ledger-rows';
import { saveCheck, saveCheckProgress } from '../rows/progress-rows';
import { CheckCollector, checkRows, readRows, type ReadRows } from './check-rows';
import { prepareCheck } from './prepare-check';

const PROGRESS_INTERVAL_MS = 1_000;
const ENTRIES_AT_ONCE = 5_000;
/** The number of rows decided together, equal to a batch of the run, and the number of such parts read ahead. */
const [ROWS_AT_ONCE, READ_AHEAD] = [1_000, 2];

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
    for (let index = 0; index < entries.length; index += ENTRIES_AT_ONCE)
      await insertEntries(tx, id, entries.slice(index, index + ENTRIES_AT_ONCE));
    await saveCheck(tx, id, collector.result(), options);
  });
}

interface Chunk {
  readonly count: number;
  /** The parsed rows; null without a mapping. */
  readonly found: ReadRows | null;
}

/** Reads the rows starting at a position; without a mapping, only their number. */
function readChunkFrom(
  engine: RecordEngine,
  scope: TenantScope,
  id: Id,
  preparedContext: ImportContext | null,
  from: number,
) {
  return scope.read(async (tx): Promise<Chunk> => {
    const rows = await readRowsFrom(tx, engine.vault, id, { from, count: ROWS_AT_ONCE });
    return { count: rows.length, found: preparedContext && (await readRows({ ...preparedContext, tx }, rows, from)) };
  });
}

/** Refuses every row, because the person no longer has the rights, or the form is no longer published. */
function refuseAll(collector: CheckCollector, from: number, count: number): void {
  for (let index = 0; index < count; index++)
    collector.addRefusals('refuse', from + index, [problemOf(null, reason('massActions.noModuleRight'))]);
}

/**
 * Executes the dry run of an import. Nothing is written to records. Results are collected in memory, so a killed dry
 * run starts again.
 * @throws Error if the process stops in the meantime, so that the job is retried
 */
export async function runCheck(engine: RecordEngine, scope: TenantScope, id: Id, signal?: AbortSignal): Promise<void> {
  const [row, setup] = [await scope.read((tx) => findImport(tx, id, null)), await engine.setups.of(scope)];
  if (row?.state !== 'checking') return;
  const viewer = await scope.read((tx) => readMemberViewer(tx, row.account_id, row.role_id));
  const preparedCheck = viewer && (await prepareCheck(engine, scope, { setup, viewer, row }, signal));
  const collector = new CheckCollector();
  const chunkReads: Promise<Chunk>[] = [];
  let nextRow = 0;
  /** The database reads and matches the next rows while these are checked. A failure is thrown when they are awaited. */
  const readAhead = () => {
    for (; chunkReads.length < READ_AHEAD && nextRow < row.row_count; nextRow += ROWS_AT_ONCE) {
      const chunk = readChunkFrom(engine, scope, id, preparedCheck?.context ?? null, nextRow);
      chunk.catch(() => undefined);
      chunkReads.push(chunk);
    }
  };
  let reportedAt = performance.now();
  readAhead();
  for (let from = 0; from < row.row_count; from += ROWS_AT_ONCE) {
    if (signal?.aborted) throw new Error('the dry run was interrupted');
    const chunk = (await chunkReads.shift()) as Chunk;
    readAhead();
    if (preparedCheck && chunk.found) await checkRows(scope, preparedCheck.context, chunk.found, collector);
    else refuseAll(collector, from, chunk.count);
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) continue;
    reportedAt = performance.now();
    await scope.write((tx) => saveCheckProgress(tx, id, from + chunk.count));
  }
  const options = preparedCheck && sealOptions(engine.vault, scope.companyId, id, preparedCheck.options);
  await saveResult(scope, id, collector, options);
}
