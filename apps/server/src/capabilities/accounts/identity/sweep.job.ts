import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/jobs/define-job';
import { sweep } from './token-rows';

/** Deletes old attempts, tokens and sessions; wanted once a day or more often. */
export const sweepJob: JobDefinition = defineJob('accounts-sweep', z.unknown(), (_payload, { database }) =>
  database.identity(sweep),
);
