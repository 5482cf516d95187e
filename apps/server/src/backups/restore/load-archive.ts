import type pg from 'pg';
import { z } from 'zod';
import type { FileStore } from '../../platform/files/file-store';
import type { ArchiveEntry } from '../archive/records';
import { readArchive, type EntryConsumer, type OpenArchive } from '../archive/read-archive';
import { planTables, type TablePlan } from '../rows/table-plan';
import { waitingJob, type WaitingJob } from '../rows/waiting-jobs';
import { loadFile } from './load-file';
import { loadTable, disableConstraints } from './load-rows';
import { markTargetDatabase } from './target-database';

export interface LoadResult {
  readonly jobs: readonly WaitingJob[];
  readonly damagedFiles: readonly string[];
}

function jobsConsumer(onJobs: (jobs: WaitingJob[]) => void): EntryConsumer {
  const chunks: Buffer[] = [];
  return {
    data: (bytes) => Promise.resolve(void chunks.push(bytes)),
    end: () => Promise.resolve(onJobs(z.array(waitingJob).parse(JSON.parse(Buffer.concat(chunks).toString())))),
    abandon: () => undefined,
  };
}

interface LoadContext {
  readonly owner: pg.Client;
  readonly plan: TablePlan;
  readonly files: FileStore;
  readonly jobs: WaitingJob[];
  readonly damagedFiles: string[];
}

async function consumerOf(
  { owner, plan, files, jobs, damagedFiles }: LoadContext,
  entry: ArchiveEntry,
): Promise<EntryConsumer> {
  if (entry.kind === 'rows') return loadTable(owner, plan, entry.table, entry.columns);
  if (entry.kind === 'jobs') return jobsConsumer((foundJobs) => void jobs.push(...foundJobs));
  return loadFile(files, entry, (key) => void damagedFiles.push(key));
}

/**
 * Loads rows, files and waiting jobs of an archive inside the caller's transaction. The target stays marked as
 * unfinished.
 */
export async function loadArchive(owner: pg.Client, archive: OpenArchive, files: FileStore): Promise<LoadResult> {
  const plan = await planTables(owner);
  const close = await disableConstraints(owner, plan);
  const loadContext: LoadContext = { owner, plan, files, jobs: [], damagedFiles: [] };
  await readArchive(archive, { entry: (entry) => consumerOf(loadContext, entry) });
  await close();
  await markTargetDatabase(owner);
  return { jobs: loadContext.jobs, damagedFiles: loadContext.damagedFiles };
}
