import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { runInEachCompany } from '../../platform/jobs/each-company';
import { deleteExpiredDrafts } from './visitor-draft-rows';

/** Deletes expired visitor drafts. Runs daily. */
export const sweepWebformsJob: JobDefinition = defineJob('webforms-sweep', z.unknown(), (_payload, context) =>
  runInEachCompany(context, (scope) => scope.write(deleteExpiredDrafts)),
);
