import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../jobs/define-job';
import { deleteExpiredKeys } from './key-rows';

/** Deletes idempotency keys older than 24 hours, company by company. Scheduled daily. */
export const sweepIdempotencyKeysJob: JobDefinition = defineJob(
  'idempotency-sweep',
  z.unknown(),
  async (_payload, { database, signal }) => {
    const companies = await database.identity((tx) =>
      tx.query<{ id: Id }>('select id from auth.companies order by id'),
    );
    for (const { id } of companies) {
      if (signal.aborted) return;
      await database.tenant(id).write(deleteExpiredKeys);
    }
  },
);
