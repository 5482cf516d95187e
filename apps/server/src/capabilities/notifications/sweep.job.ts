import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { deleteOldNotices } from './notice-rows';

/** Notices are kept so long. */
export const KEPT_DAYS = 90;

/** Deletes notices older than 90 days; wanted once a day. */
export const sweepNoticesJob: JobDefinition = defineJob(
  'notifications-sweep',
  z.unknown(),
  async (_payload, context) => {
    const { database, signal } = context;
    const companies = await database.identity((tx) =>
      tx.query<{ id: Id }>('select id from auth.companies order by id'),
    );
    for (const { id } of companies) {
      if (signal.aborted) return;
      await database.tenant(id).write((tx) => deleteOldNotices(tx, KEPT_DAYS));
    }
  },
);
