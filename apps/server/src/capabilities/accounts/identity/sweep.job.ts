import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { sweep } from './token-rows';

/** Deletes expired attempts, tokens and sessions. Run at least once a day. */
export const sweepJob: JobDefinition = defineJob('accounts-sweep', z.unknown(), (_payload, { database }) =>
  database.identity(sweep),
);
