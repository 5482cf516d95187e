import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { eraseDemosBefore } from './demo-rows';

const DAY = 24 * 60 * 60 * 1000;
/** The privacy page says so. */
export const RETENTION_DAYS = 730;

/** Erases demo requests after two years; wanted once a day. */
export const sweepDemosJob: JobDefinition = defineJob('site-sweep', z.unknown(), (_payload, { database }) =>
  database.identity((tx) => eraseDemosBefore(tx, new Date(Date.now() - RETENTION_DAYS * DAY))),
);
