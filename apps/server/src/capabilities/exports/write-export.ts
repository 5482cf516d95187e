import { canSee } from '@lendwright/access';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { readCompanySetup, peopleOfRows, presentRecord, readRecordsByIds } from '../records';
import { listFields } from '../lists';
import { BYTE_ORDER_MARK, csvRow } from './csv-row';
import { exportColumns } from './export-columns';
import type { RecordExportPlan } from './export-plan';
import { readWithRetries } from './read-with-retries';

/** Rows per read, so that a long export holds neither a connection nor all rows. */
const CHUNK = 200;
/**
 * Writes the export file, limited to the fields and records that the viewer may see. Each record is written in its
 * current state, and skipped if the viewer can no longer see it. Loans that another company shares with this one are
 * not exported.
 * @param write receives the next part of the file
 * @param signal aborts between two parts
 * @throws Refusal 503, the reason of the signal, and errors of `write`
 */
export async function writeExport(
  scope: TenantScope,
  { viewer, module, ids }: RecordExportPlan,
  write: (text: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const setup = await readWithRetries(scope, readCompanySetup);
  const columns = exportColumns(module, listFields(setup, module.key, viewer).values(), setup.timeZone);
  await write(BYTE_ORDER_MARK + csvRow(columns.map(({ title }) => title)));
  for (let index = 0; index < ids.length; index += CHUNK) {
    signal?.throwIfAborted();
    const { rows, people } = await readWithRetries(scope, async (tx) => {
      const foundRecords = await readRecordsByIds(tx, ids.slice(index, index + CHUNK), module.key);
      const visibleRecords = foundRecords.filter((row) => canSee(viewer, module.key, row));
      return { rows: visibleRecords, people: await peopleOfRows(tx, visibleRecords) };
    });
    const lines = rows.map((row) => {
      const record = presentRecord(row, { setup, viewer, people, info: {} });
      return csvRow(columns.map((column) => column.cell(record, row)));
    });
    await write(lines.join(''));
  }
}
