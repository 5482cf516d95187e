import { reaches, type Viewer } from '@lendwright/access';
import type { exportBody } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { noteAudit } from '../../audit';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { Bytes } from '../../../platform/http/route';
import { todayIn } from '../change-form';
import type { CompanySetup } from '../company-setup';
import { hiddenPerson } from '../hidden-person';
import { listFields } from '../list-fields';
import type { ListDeps } from '../list-records';
import type { ModuleDefinition } from '../module-definition';
import { peopleOfRows, presentRecord } from '../present-record';
import { readWholeByIds, type RecordRow } from '../record-rows';
import { selectRecords } from '../select-records';
import { csvRow } from './csv-row';
import { exportColumns, type ExportColumn } from './export-columns';

/** Rows that are read at once: a long export holds neither a connection nor the rows of all its pages. */
const CHUNK = 200;
const ALL = { skip: 0, limit: Number.MAX_SAFE_INTEGER };
/** Spreadsheets read a file as UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * All records that a list with these wishes would page through, as comma-separated values: what the viewer may list of
 * what the viewer reaches, streamed. Which records they are is settled at once; each is written as it stands when its
 * turn comes, and left out when it has left the viewer's reach by then.
 * @throws Refusal 400 filter_unreadable
 */
export async function exportRecords(
  deps: ListDeps,
  scope: TenantScope,
  viewer: Viewer,
  module: ModuleDefinition,
  body: z.output<typeof exportBody>,
): Promise<Bytes> {
  const setup = await deps.setups.of(scope);
  const { timeZone } = setup;
  const fields = listFields(setup, module.key, viewer);
  const hidden = hiddenPerson(setup, module.key, viewer);
  const { ids } = await scope.read((tx) =>
    selectRecords({ columns: deps.columns, tx, viewer, module, fields, hidden, timeZone }, body, ALL),
  );
  await scope.write((tx) =>
    noteAudit(tx, viewer, {
      act: 'exported',
      subject: { kind: 'module', id: null, title: module.title },
      details: { module: module.key, records: ids.length },
    }),
  );
  const columns = exportColumns(module, fields.values(), timeZone);
  const isReached = (row: RecordRow) => reaches(viewer, module.key, row);
  const lines = writeLines(scope, setup, ids, { viewer, columns, isReached });
  return new Bytes(Readable.from(lines), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${module.key}-${todayIn(timeZone)}.csv"`,
  });
}

interface Writing {
  readonly viewer: Viewer;
  readonly columns: readonly ExportColumn[];
  readonly isReached: (row: RecordRow) => boolean;
}

async function* writeLines(
  scope: TenantScope,
  setup: CompanySetup,
  ids: readonly Id[],
  { viewer, columns, isReached }: Writing,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(columns.map(({ title }) => title));
  for (let at = 0; at < ids.length; at += CHUNK) {
    const { rows, people } = await scope.read(async (tx) => {
      const found = (await readWholeByIds(tx, ids.slice(at, at + CHUNK))).filter(isReached);
      return { rows: found, people: await peopleOfRows(tx, found) };
    });
    const lines = rows.map((row) => {
      const record = presentRecord(row, { setup, viewer, people, info: {} });
      return csvRow(columns.map((column) => column.cell(record, row)));
    });
    yield lines.join('');
  }
}
