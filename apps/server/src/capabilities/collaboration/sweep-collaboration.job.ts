import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { deleteOldDrafts } from './drafts/draft-rows';
import { deleteStalePresence } from './presence/presence-rows';

/** Deletes drafts older than 30 days and stale presence rows; scheduled daily. */
export const sweepCollaborationJob: JobDefinition = defineJob(
  'records-sweep',
  z.unknown(),
  async (_payload, context) => {
    const { database, signal } = context;
    const companies = await database.identity((tx) =>
      tx.query<{ id: Id }>('select id from auth.companies order by id'),
    );
    for (const { id } of companies) {
      if (signal.aborted) return;
      await database.tenant(id).write(async (tx) => {
        await deleteOldDrafts(tx);
        await deleteStalePresence(tx);
      });
    }
  },
);
