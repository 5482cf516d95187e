import { IMPORT_LIMITS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { deleteOldChunks } from './rows/chunk-rows';

/** Removes the rows of files whose import can no longer be undone, or was left unfinished for as long. Runs daily. */
export const sweepImportsJob: JobDefinition = defineJob('imports-sweep', z.unknown(), async (_payload, context) => {
  const { database, signal } = context;
  const companies = await database.identity((tx) => tx.query<{ id: Id }>('select id from auth.companies order by id'));
  for (const { id } of companies) {
    if (signal.aborted) return;
    await database.tenant(id).write((tx) => deleteOldChunks(tx, IMPORT_LIMITS.undoDays));
  }
});
