import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { addDueOccurrences, sendOwnReminders, sendReminders } from './send-reminders';

/** Batches of a company per run, so that one company does not delay the others. The rest is due in the next minute. */
const MAX_BATCHES = 20;

/** Sends due reminders and creates the next occurrences of tasks that recur by date. Runs every minute. */
export const taskScheduleJob: JobDefinition = defineJob(
  'task-schedule',
  z.unknown(),
  async (_payload, { database, signal }) => {
    const companies = await database.identity((tx) =>
      tx.query<{ id: Id; time_zone: string | null }>(
        `select id, settings ->> 'timeZone' as time_zone from auth.companies where is_active order by id`,
      ),
    );
    for (const { id, time_zone } of companies) {
      const scope = database.tenant(id);
      const run = { now: new Date(), timeZone: time_zone ?? 'UTC' };
      for (const work of [sendReminders, sendOwnReminders, addDueOccurrences])
        for (let batch = 0; batch < MAX_BATCHES && !signal.aborted; batch++) if ((await work(scope, run)) === 0) break;
    }
  },
);
