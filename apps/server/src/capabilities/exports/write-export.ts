import { canSee } from '@lendwright/access';
import { isRefusal } from '@lendwright/kernel';
import { setTimeout as wait } from 'node:timers/promises';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { readCompanySetup, peopleOfRows, presentRecord, readRecordsByIds } from '../records';
import { listFields } from '../lists';
import { csvRow } from './csv-row';
import { exportColumns } from './export-columns';
import type { ExportPlan } from './export-plan';

/** Rows per read: a long export holds neither a connection nor all rows. */
const CHUNK = 200;
/** Spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 100;

/** Retries while the database is busy, so a load spike does not abort the file. @throws Refusal 503 after six tries */
async function readWithRetries<T>(scope: TenantScope, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await scope.read(work);
    } catch (error) {
      if (!isRefusal(error) || error.status !== 503 || attempt === MAX_ATTEMPTS) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

/**
 * Writes the export file, limited to what the viewer may list and see. Each record is written in its current state, and
 * skipped if the viewer can no longer see it.
 * @param write receives the next part of the file
 * @param signal aborts between two parts
 * @throws Refusal 503, the reason of the signal, and whatever `write` throws
 */
export async function writeExport(
  scope: TenantScope,
  { viewer, module, ids }: ExportPlan,
  write: (text: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const setup = await readWithRetries(scope, readCompanySetup);
  const columns = exportColumns(module, listFields(setup, module.key, viewer).values(), setup.timeZone);
  await write(BYTE_ORDER_MARK + csvRow(columns.map(({ title }) => title)));
  for (let at = 0; at < ids.length; at += CHUNK) {
    signal?.throwIfAborted();
    const { rows, people } = await readWithRetries(scope, async (tx) => {
      const found = await readRecordsByIds(tx, ids.slice(at, at + CHUNK));
      const visible = found.filter((row) => canSee(viewer, module.key, row));
      return { rows: visible, people: await peopleOfRows(tx, visible) };
    });
    const lines = rows.map((row) => {
      const record = presentRecord(row, { setup, viewer, people, info: {} });
      return csvRow(columns.map((column) => column.cell(record, row)));
    });
    await write(lines.join(''));
  }
}
