import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { deleteExpiredDrafts } from './visitor-draft-rows';

/** Deletes what visitors kept and whose day is over; wanted once a day. */
export const sweepWebformsJob: JobDefinition = defineJob('webforms-sweep', z.unknown(), async (_payload, context) => {
  const { database, signal } = context;
  const companies = await database.identity((tx) => tx.query<{ id: Id }>('select id from auth.companies order by id'));
  for (const { id } of companies) {
    if (signal.aborted) return;
    await database.tenant(id).write(deleteExpiredDrafts);
  }
});
