import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Database } from '../../platform/db/database';
import { addJob } from '../../platform/jobs/add-job';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import type { Vault } from '../../platform/secrets/sealed';
import { recordEngine, type RecordEngine } from '../records';
import { readMemberViewer } from '../roles';
import { MASS_ACTION_JOB, PRIORITY, queueOf } from './mass-action-job-name';
import { findAction } from './rows/action-rows';
import { BATCH_SIZE, runBatch } from './run-batch';

/** How long an action occupies its worker before other companies' jobs run. */
const SLICE_MS = 2_000;

export interface SliceOptions {
  readonly signal?: AbortSignal;
  readonly sliceMs?: number;
  readonly batchSize?: number;
  /** Whether replies to emails are received. */
  readonly hasReplyAddress?: boolean;
}

/**
 * Processes batches of an action until it ends, its time slice ends or the process stops. Each batch is one transaction
 * that reads the starter's current rights, so a killed run continues where it ended.
 * @returns whether the action has ended
 */
export async function runSlice(
  engine: RecordEngine,
  database: Pick<Database, 'tenant'>,
  { companyId, id }: { readonly companyId: Id; readonly id: Id },
  { signal, sliceMs = SLICE_MS, batchSize = BATCH_SIZE, hasReplyAddress = false }: SliceOptions = {},
): Promise<boolean> {
  const scope = database.tenant(companyId);
  const end = performance.now() + sliceMs;
  do {
    const setup = await engine.setups.of(scope);
    const isFinished = await scope.write(async (tx) => {
      const action = await findAction(tx, id);
      if (!action) return true;
      const viewer = await readMemberViewer(tx, action.account_id, action.role_id);
      return runBatch(tx, id, { setups: engine.setups, setup, viewer, hasReplyAddress, limit: batchSize });
    });
    if (isFinished) return true;
  } while (performance.now() < end && !signal?.aborted);
  return false;
}

/** Runs mass actions in time slices. The next slice is queued behind the jobs of other companies. */
export const massActionJob = (vault: Vault, hasReplyAddress = false): JobDefinition =>
  defineJob(
    MASS_ACTION_JOB,
    z.object({ companyId: z.string(), id: z.string() }),
    async (payload, { database, signal }) => {
      const isFinished = await runSlice(recordEngine({ database, vault }), database, payload, {
        ...{ signal, hasReplyAddress },
      });
      if (isFinished) return;
      const options = { queue: queueOf(payload.companyId), priority: PRIORITY };
      await database.tenant(payload.companyId).write((tx) => addJob(tx, MASS_ACTION_JOB, payload, options));
    },
  );
