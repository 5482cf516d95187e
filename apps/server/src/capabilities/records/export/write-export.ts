import { canSee } from '@lendwright/access';
import { isRefusal } from '@lendwright/kernel';
import { setTimeout as wait } from 'node:timers/promises';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { readCompanySetup } from '../company-setup';
import { listFields } from '../list-fields';
import { peopleOfRows, presentRecord } from '../present-record';
import { readWholeByIds } from '../record-rows';
import { csvRow } from './csv-row';
import { exportColumns } from './export-columns';
import type { ExportPlan } from './export-plan';

/** Rows that are read at once: a long export holds neither a connection nor the rows of all its pages. */
const CHUNK = 200;
/** Spreadsheets read a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 100;

/** Reads again while the database is busy: a file must not break off for a moment's load. @throws Refusal 503 after six tries */
async function readPatiently<T>(scope: TenantScope, work: (tx: TenantTx) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await scope.read(work);
    } catch (error) {
      if (!isRefusal(error) || error.status !== 503 || tried === MOST_TRIES) throw error;
      await wait(FIRST_PAUSE_MS * 2 ** tried);
    }
  }
}

/**
 * Writes the file of an export: what the viewer may list of what the viewer reaches. Each record is written as it stands
 * when its turn comes, and left out when it has left the viewer's reach by then.
 * @param write takes the next part of the file
 * @param signal ends it between two parts
 * @throws Refusal 503, the reason of the signal, and whatever `write` throws
 */
export async function writeExport(
  scope: TenantScope,
  { viewer, module, ids }: ExportPlan,
  write: (text: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const setup = await readPatiently(scope, readCompanySetup);
  const columns = exportColumns(module, listFields(setup, module.key, viewer).values(), setup.timeZone);
  await write(BYTE_ORDER_MARK + csvRow(columns.map(({ title }) => title)));
  for (let at = 0; at < ids.length; at += CHUNK) {
    signal?.throwIfAborted();
    const { rows, people } = await readPatiently(scope, async (tx) => {
      const found = await readWholeByIds(tx, ids.slice(at, at + CHUNK));
      const reached = found.filter((row) => canSee(viewer, module.key, row));
      return { rows: reached, people: await peopleOfRows(tx, reached) };
    });
    const lines = rows.map((row) => {
      const record = presentRecord(row, { setup, viewer, people, info: {} });
      return csvRow(columns.map((column) => column.cell(record, row)));
    });
    await write(lines.join(''));
  }
}
