import { z } from 'zod';
import type { DerivedFiles } from '../../../../platform/files/derived-files';
import { defineJob, type JobDefinition } from '../../../../platform/jobs/define-job';
import { readCompanyIds } from '../../../../platform/jobs/each-company';
import { sweepSavedColumns } from './sweep-saved-columns';

export const SWEEP_SAVED_COLUMNS = 'saved-columns-sweep';

/** Removes unused saved columns; scheduled daily. @param open opens the store */
export const sweepSavedColumnsJob = (open: () => Promise<DerivedFiles>, secret: string): JobDefinition =>
  defineJob(SWEEP_SAVED_COLUMNS, z.unknown(), async (_payload, { database, log, signal }) => {
    const companies = new Set(await readCompanyIds(database, 'active'));
    const removedColumns = await sweepSavedColumns({ files: await open(), secret, companies, now: Date.now(), signal });
    log.info('saved columns were swept', { removed: removedColumns });
  });
