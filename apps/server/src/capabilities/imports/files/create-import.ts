import type { Viewer } from '@lendwright/access';
import {
  reason,
  type AnswerOf,
  type createImport as operation,
  type ImportTarget,
  type NamedMapping,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { UploadPart } from '../../../platform/http/route';
import { derivedId } from '../../../platform/idempotency/derived-id';
import { recordAuditEvent } from '../../audit';
import type { CompanySetup, ModuleDefinition, RecordEngine } from '../../records';
import { accessImport, importModule } from '../access-import';
import { firstMapping, firstOptions } from '../mapping/first-mapping';
import { importTargets } from '../mapping/import-targets';
import { mayEditMapping } from '../mapping/may-edit-mapping';
import { signatureOf } from '../mapping/normalize-name';
import { offerNamedMappings } from '../mapping/offer-mappings';
import { suggestMapping } from '../mapping/suggest-mapping';
import { presentImport } from '../presenting/present-import';
import { insertChunks } from '../rows/chunk-rows';
import { readNamedMappings } from '../rows/named-mapping-rows';
import { sealColumns } from '../rows/sealed-columns';
import { findSavedMapping, insertImport } from '../rows/import-rows';
import { receiveFile, type ReceivedFile } from './receive-file';

/** A file to which a saved mapping may apply. */
interface NamedFile {
  readonly viewer: Viewer;
  readonly columns: ReceivedFile['table']['columns'];
  readonly targets: readonly ImportTarget[];
  readonly module: Pick<ModuleDefinition, 'key'>;
}

/** The context in which an import is stored. */
export interface CreationContext {
  readonly engine: RecordEngine;
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/** Finds the saved mapping with a name for a file; null if there is none, or if it contains none of the columns. */
async function findNamedMapping(
  tx: TenantTx,
  name: string,
  { viewer, columns, targets, module }: NamedFile,
): Promise<NamedMapping | null> {
  const rows = (await readNamedMappings(tx, module.key)).filter((row) => row.name.toLowerCase() === name.toLowerCase());
  return offerNamedMappings(rows, columns, targets, (row) => mayEditMapping(viewer, row))[0] ?? null;
}

/** Stores a received file as an import with its first mapping. @returns its id, the same for the same upload */
export async function storeImport({ engine, tx, setup, viewer }: CreationContext, file: ReceivedFile): Promise<Id> {
  const module = importModule(setup, viewer, file.module);
  const forms = setup.formsOf(module.key);
  const form = file.form ? forms.find(({ id }) => id === file.form) : forms[0];
  if (!form) throw new Refusal(422, 'invalid', reason('forms.notLoaded'));
  const id = derivedId(['import', viewer.accountId, file.upload]);
  const { columns, chunks, rowCount, hasHeader, encoding, delimiter } = file.table;
  const signature = signatureOf(columns.map(({ name }) => name));
  const targets = importTargets({ setup, viewer, module, form });
  const savedMapping = await findSavedMapping(tx, { module: module.key, form: form.id, signature });
  const suggestions = suggestMapping(columns, targets, savedMapping?.mapping ?? []);
  const chosenMapping =
    file.mapping === undefined ? null : await findNamedMapping(tx, file.mapping, { viewer, columns, targets, module });
  const mapping = chosenMapping?.mapping ?? firstMapping(columns, targets, suggestions, savedMapping?.mapping ?? []);
  const isNew = await insertImport(tx, {
    ...{
      id,
      module_key: module.key,
      form_id: form.id,
      file_name: file.name,
      file_bytes: file.bytes,
      encoding,
      delimiter,
    },
    ...{
      has_header: hasHeader,
      row_count: rowCount,
      signature,
      mapping,
      options: chosenMapping?.options ?? savedMapping?.options ?? firstOptions(mapping, targets),
    },
    columns: sealColumns(engine.vault, tx.companyId, id, columns),
    ...{ account_id: viewer.accountId, role_id: viewer.roleId, by_name: viewer.fullName },
  });
  if (!isNew) return id;
  await insertChunks(tx, engine.vault, id, chunks);
  await recordAuditEvent(tx, viewer, {
    act: 'import_uploaded',
    subject: { kind: 'import', id, title: file.name },
    details: { module: module.key, records: rowCount },
  });
  return id;
}

/**
 * Stores an uploaded table as an import. A repeated upload creates no second import.
 * @throws Refusal 403 forbidden, 422 invalid, and those of `receiveFile`
 */
export async function createImport(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  const file = await receiveFile(parts);
  return scope.write(async (tx) => {
    const id = await storeImport({ engine, tx, setup, viewer }, file);
    return presentImport({ engine, tx, setup, viewer }, await accessImport(tx, viewer, id));
  });
}
