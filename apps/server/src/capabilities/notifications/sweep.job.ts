import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { runInEachCompany } from '../../platform/jobs/each-company';
import { deleteOldNotifications } from './notification-rows';

/** Notifications are deleted after this many days. */
export const RETENTION_DAYS = 90;

/** Deletes notifications older than 90 days. Runs daily. */
export const sweepNotificationsJob: JobDefinition = defineJob('notifications-sweep', z.unknown(), (_payload, context) =>
  runInEachCompany(context, (scope) => scope.write((tx) => deleteOldNotifications(tx, RETENTION_DAYS))),
);
