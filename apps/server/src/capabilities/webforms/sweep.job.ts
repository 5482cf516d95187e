import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { deleteExpiredDrafts } from './visitor-draft-rows';

/** Deletes expired visitor drafts. Runs daily. */
export const sweepWebformsJob: JobDefinition = defineJob('webforms-sweep', z.unknown(), async (_payload, context) => {
  const { database, signal } = context;
  const companies = await database.identity((tx) => tx.query<{ id: Id }>('select id from auth.companies order by id'));
  for (const { id } of companies) {
    if (signal.aborted) return;
    await database.tenant(id).write(deleteExpiredDrafts);
  }
});
