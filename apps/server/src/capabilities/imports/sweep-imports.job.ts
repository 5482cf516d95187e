import { IMPORT_LIMITS } from '@lendwright/api';
import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { runInEachCompany } from '../../platform/jobs/each-company';
import { deleteOldChunks } from './rows/chunk-rows';

/**
 * Removes the rows of files whose import can no longer be undone, or was unfinished for the same period. Runs daily.
 */
export const sweepImportsJob: JobDefinition = defineJob('imports-sweep', z.unknown(), (_payload, context) =>
  runInEachCompany(context, (scope) => scope.write((tx) => deleteOldChunks(tx, IMPORT_LIMITS.undoDays))),
);
