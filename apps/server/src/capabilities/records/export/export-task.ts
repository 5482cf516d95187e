import { reason } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import { open, unlink } from 'node:fs/promises';
import { openDatabase, type Database } from '../../../platform/db/database';
import type { ExportPlan } from './export-plan';
import { writeExport } from './write-export';

/** How a thread reaches the database. */
export interface ThreadDatabase {
  readonly appUrl: string;
  readonly hasPreparedStatements: boolean;
}

export interface ExportTask {
  /** An empty file that the process has open; it takes the export and loses its name at once. */
  readonly path: string;
  readonly plan: ExportPlan;
}

/** What a thread answers: errors lose their class on the way, so a refusal travels as data. */
export type ExportOutcome = Pick<Refusal, 'status' | 'code' | 'reason' | 'details'> | null;

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
const storageFull = () => new Refusal(507, 'storage_full', reason('exports.storageFull'));

/** Writes an export into its file. @throws Refusal 503, 507 storage_full, and the reason of the signal */
export async function writeExportFile(
  database: Pick<Database, 'tenant'>,
  { path, plan }: ExportTask,
  signal?: AbortSignal,
): Promise<void> {
  const file = await open(path, 'a');
  try {
    // Without a name the file is gone when the process ends, however it ends.
    await unlink(path);
    const write = async (text: string) => void (await file.writeFile(text));
    await writeExport(database.tenant(plan.companyId), plan, write, signal);
  } catch (error) {
    throw isFull(error) ? storageFull() : error;
  } finally {
    await file.close();
  }
}

let opened: Database | null = null;

/** The same in a thread, over one connection of its own that it keeps for the next export. */
export async function exportInThread({
  path,
  plan,
  appUrl,
  hasPreparedStatements,
}: ExportTask & ThreadDatabase): Promise<ExportOutcome> {
  opened ??= openDatabase({ appUrl, hasPreparedStatements, poolSize: 1, onFault: () => undefined });
  try {
    await writeExportFile(opened, { path, plan });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { status, code, reason, details } = error;
    return { status, code, reason, details };
  }
}
