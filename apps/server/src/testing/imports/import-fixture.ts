import type { Viewer } from '@lendwright/access';
import type { AnswerOf, ColumnMapping, ImportOptions, listImportRows, readImport } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { createImport } from '../../capabilities/imports/files/create-import';
import { saveMapping } from '../../capabilities/imports/mapping/save-mapping';
import { listRows } from '../../capabilities/imports/presenting/list-rows';
import { readImport as readOne } from '../../capabilities/imports/presenting/list-imports';
import { startCheck, startRun, startUndo } from '../../capabilities/imports/running/control-import';
import { runImportSlice, type SliceOptions } from '../../capabilities/imports/running/import.job';
import type { RecordEngine } from '../../capabilities/records';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { FreshDatabase } from '../fresh-database';

export type WireImport = AnswerOf<typeof readImport>;
type Show = 'refused' | 'skipped' | 'updated' | 'created' | 'kept';

/** Imports into the modules of a sample lender. */
export interface ImportFixture {
  upload(
    viewer: Viewer,
    file: { name?: string; text: string | Buffer; module: string; header?: string; mapping?: string },
  ): Promise<WireImport>;
  /** Changes the suggested mapping by column name. */
  map(
    viewer: Viewer,
    id: Id,
    targets: Readonly<Record<string, Partial<ColumnMapping>>>,
    options?: Partial<ImportOptions>,
  ): Promise<WireImport>;
  check(viewer: Viewer, id: Id, options?: SliceOptions): Promise<WireImport>;
  run(viewer: Viewer, id: Id, options?: SliceOptions): Promise<WireImport>;
  undo(viewer: Viewer, id: Id, options?: SliceOptions): Promise<WireImport>;
  runSlice(id: Id, options?: SliceOptions): Promise<boolean>;
  read(viewer: Viewer, id: Id): Promise<WireImport>;
  rows(viewer: Viewer, id: Id, show: Show): Promise<AnswerOf<typeof listImportRows>['rows']>;
}

/** The parts of an upload. */
export async function* partsOf(fields: Readonly<Record<string, string>>, fileName: string, bytes: Buffer) {
  for (const [name, value] of Object.entries(fields)) yield { kind: 'field' as const, name, value };
  yield { kind: 'file' as const, name: 'file', fileName, stream: Readable.from([bytes]) };
}

export function createImportFixture(
  { database }: Pick<FreshDatabase, 'database'>,
  { engine, scope }: { readonly engine: RecordEngine; readonly scope: TenantScope },
): ImportFixture {
  const runSlice: ImportFixture['runSlice'] = (id, options) =>
    runImportSlice(engine, database, { companyId: scope.companyId, id }, { sliceMs: 120_000, ...options });
  const read: ImportFixture['read'] = (viewer, id) => readOne(engine, scope, viewer, id);
  const call = (viewer: Viewer, id: Id) => ({ engine, scope, viewer, id });
  return {
    runSlice,
    read,
    upload: (viewer, { name = 'clients.csv', text, module, header = 'auto', mapping }) => {
      const fields = { upload: newId(), module, header, ...(mapping !== undefined && { mapping }) };
      return createImport(engine, scope, viewer, partsOf(fields, name, Buffer.from(text)));
    },
    async map(viewer, id, targets, options = {}) {
      const currentEntry = await read(viewer, id);
      const mapping = currentEntry.mapping.map((listedMapping) => ({
        ...listedMapping,
        ...targets[currentEntry.columns[listedMapping.column]?.name ?? ''],
      }));
      const body = { version: currentEntry.version, mapping, options: { ...currentEntry.options, ...options } };
      return saveMapping(engine, scope, viewer, id, body);
    },
    async check(viewer, id, options) {
      await startCheck(call(viewer, id));
      await runSlice(id, options);
      return read(viewer, id);
    },
    async run(viewer, id, options) {
      await startRun(call(viewer, id), (await read(viewer, id)).version);
      await runSlice(id, options);
      return read(viewer, id);
    },
    async undo(viewer, id, options) {
      await startUndo(call(viewer, id));
      await runSlice(id, options);
      return read(viewer, id);
    },
    rows: async (viewer, id, show) => (await listRows(engine, scope, viewer, id, { show })).rows,
  };
}
