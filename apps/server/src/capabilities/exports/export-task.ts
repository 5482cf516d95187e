import { reason } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import { open, unlink } from 'node:fs/promises';
import { openDatabase, type Database } from '../../platform/db/database';
import type { ExportPlan } from './export-plan';
import { writeAuditExport } from './write-audit-export';
import { writeExport } from './write-export';
import { writePaymentExport } from './write-payment-export';

/** The database connection settings of a thread. */
export interface ThreadDatabase {
  readonly appUrl: string;
  readonly hasPreparedStatements: boolean;
}

export interface ExportTask {
  /** The path of an empty file that the process has open. The task opens it for writing and unlinks it immediately. */
  readonly path: string;
  readonly plan: ExportPlan;
}

/** The result of a thread. Errors lose their class between threads, so a refusal is passed as data. */
export type ExportOutcome = Pick<Refusal, 'status' | 'code' | 'reason' | 'details'> | null;

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC';
const storageFullRefusal = () => new Refusal(507, 'storage_full', reason('exports.storageFull'));

/** Writes an export to its file. @throws Refusal 503, 507 storage_full, and the reason of the signal */
export async function writeExportFile(
  database: Pick<Database, 'tenant'>,
  { path, plan }: ExportTask,
  signal?: AbortSignal,
): Promise<void> {
  const file = await open(path, 'a');
  try {
    // An unlinked file disappears when the process ends, even if it crashes.
    await unlink(path);
    const write = async (text: string) => void (await file.writeFile(text));
    const scope = database.tenant(plan.companyId);
    if ('events' in plan) await writeAuditExport(scope, plan, write, signal);
    else if ('payments' in plan) await writePaymentExport(scope, plan, write, signal);
    else await writeExport(scope, plan, write, signal);
  } catch (error) {
    throw isFull(error) ? storageFullRefusal() : error;
  } finally {
    await file.close();
  }
}

let openedDatabase: Database | null = null;

/** Runs `writeExportFile` in a thread, on one connection that is reused for later exports. */
export async function exportInThread({
  path,
  plan,
  appUrl,
  hasPreparedStatements,
}: ExportTask & ThreadDatabase): Promise<ExportOutcome> {
  openedDatabase ??= openDatabase({ appUrl, hasPreparedStatements, poolSize: 1, onError: () => undefined });
  try {
    await writeExportFile(openedDatabase, { path, plan });
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { status, code, reason, details } = error;
    return { status, code, reason, details };
  }
}
