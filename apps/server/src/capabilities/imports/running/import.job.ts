import { IMPORT_LIMITS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { addJob, MAX_ATTEMPTS } from '../../../platform/jobs/add-job';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import type { Vault } from '../../../platform/secrets/sealed';
import { recordEngine, type RecordEngine } from '../../records';
import { readMemberViewer } from '../../roles';
import { setupOfRun } from '../options/use-options';
import { findImport } from '../rows/import-rows';
import { endFailedImport } from '../rows/progress-rows';
import { undoBatch } from '../undo/undo-batch';
import { runBatch } from './run-batch';
import { runCheck } from './run-check';

const IMPORT_JOB = 'import';
/** A lower priority than all other jobs, such as mail. */
const PRIORITY = 10;
/** How long an import occupies its worker before other companies' jobs run. */
const SLICE_MS = 2_000;

/** Imports of one company run one after the other, so that they occupy at most one worker. */
export const addImportJob = (tx: TenantTx, id: Id): Promise<void> =>
  addJob(tx, IMPORT_JOB, { companyId: tx.companyId, id }, { queue: `import ${tx.companyId}`, priority: PRIORITY });

export interface SliceOptions {
  readonly signal?: AbortSignal;
  readonly sliceMs?: number;
  /** Rows per transaction of the run. */
  readonly batchRows?: number;
}

/**
 * Continues the dry run, the run or the undo of an import until it or its time slice ends, or the process stops. Each
 * batch of rows is one transaction that reads the current rights of the person who started it.
 * @returns whether there is nothing left to do
 */
export async function runImportSlice(
  engine: RecordEngine,
  database: Pick<Database, 'tenant'>,
  { companyId, id }: { readonly companyId: Id; readonly id: Id },
  { signal, sliceMs = SLICE_MS, batchRows }: SliceOptions = {},
): Promise<boolean> {
  const scope = database.tenant(companyId);
  const end = performance.now() + sliceMs;
  do {
    const row = await scope.read((tx) => findImport(tx, id, null));
    const setup = await setupOfRun(engine, scope, row);
    if (row?.state === 'checking') await runCheck(engine, scope, id, signal);
    if (row?.state !== 'running' && row?.state !== 'undoing') return true;
    const [batch, account, role] =
      row.state === 'running'
        ? [runBatch, row.account_id, row.role_id]
        : [undoBatch, row.undo_account_id ?? row.account_id, row.undo_role_id ?? row.role_id];
    const isFinished = await scope.write(async (tx) =>
      batch(tx, id, {
        engine,
        setup,
        viewer: await readMemberViewer(tx, account, role),
        ...(batchRows && { batchRows }),
      }),
    );
    if (isFinished) return true;
  } while (performance.now() < end && !signal?.aborted);
  return false;
}

/**
 * Runs imports in time slices. The next slice is queued behind the jobs of other companies. The last failed attempt
 * ends an import.
 */
export const importJob = (vault: Vault): JobDefinition =>
  defineJob(IMPORT_JOB, z.object({ companyId: z.string(), id: z.string() }), async (payload, context) => {
    const { database, signal, attempt } = context;
    const { write } = database.tenant(payload.companyId);
    try {
      const isFinished = await runImportSlice(recordEngine({ database, vault }), database, payload, { signal });
      if (!isFinished) await write((tx) => addImportJob(tx, payload.id));
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS && !signal.aborted)
        await write((tx) => endFailedImport(tx, payload.id, IMPORT_LIMITS.undoDays));
      throw error;
    }
  });
