import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { eraseDemosBefore } from './demo-rows';

const DAY = 24 * 60 * 60 * 1000;
/** Stated on the privacy page. */
export const RETENTION_DAYS = 730;

/** Deletes demo requests after two years. Runs daily. */
export const sweepDemosJob: JobDefinition = defineJob('site-sweep', z.unknown(), (_payload, { database }) =>
  database.identity((tx) => eraseDemosBefore(tx, new Date(Date.now() - RETENTION_DAYS * DAY))),
);
