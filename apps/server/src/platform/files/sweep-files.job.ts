import { z } from 'zod';
import { defineJob, type JobDefinition } from '../jobs/define-job';
import type { FileStore } from './file-store';
import { sweepFiles } from './sweep-files';

export const SWEEP_FILES = 'files-sweep';

/** Longer than any upload and any transaction may take. */
const MIN_AGE_MS = 24 * 60 * 60_000;

/** Removes files that no row references. Scheduled daily. */
export const sweepFilesJob = (files: FileStore): JobDefinition =>
  defineJob(SWEEP_FILES, z.unknown(), async (_payload, { database, log, signal }) => {
    await sweepFiles({ files, database, log, signal, minAgeMs: MIN_AGE_MS });
  });
