import { z } from 'zod';
import { defineJob, type JobDefinition } from '../jobs/define-job';
import { runInEachCompany } from '../jobs/each-company';
import { deleteExpiredKeys } from './key-rows';

/** Deletes idempotency keys older than 24 hours, company by company. Scheduled daily. */
export const sweepIdempotencyKeysJob: JobDefinition = defineJob('idempotency-sweep', z.unknown(), (_payload, context) =>
  runInEachCompany(context, (scope) => scope.write(deleteExpiredKeys)),
);
