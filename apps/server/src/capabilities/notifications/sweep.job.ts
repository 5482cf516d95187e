import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { deleteOldNotifications } from './notification-rows';

/** Notifications are deleted after this many days. */
export const RETENTION_DAYS = 90;

/** Deletes notifications older than 90 days. Runs daily. */
export const sweepNotificationsJob: JobDefinition = defineJob(
  'notifications-sweep',
  z.unknown(),
  async (_payload, context) => {
    const { database, signal } = context;
    const companies = await database.identity((tx) =>
      tx.query<{ id: Id }>('select id from auth.companies order by id'),
    );
    for (const { id } of companies) {
      if (signal.aborted) return;
      await database.tenant(id).write((tx) => deleteOldNotifications(tx, RETENTION_DAYS));
    }
  },
);
