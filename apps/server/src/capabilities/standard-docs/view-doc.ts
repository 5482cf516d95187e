import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { FileStore } from '../../platform/files/file-store';
import { Bytes } from '../../platform/http/route';
import { disposition, downloadName, type StoredDocument } from '../documents';
import { missingRefusal, numberOf, type CompanySetup, type RecordEngine } from '../records';
import { accessOwner, assertMayOpen, formOfOwner } from './access-owner';
import { findFilledRow } from './filled-doc-rows';
import { findDocRow } from './standard-doc-rows';

const headers = (size: number, kind: 'inline' | 'attachment', name: string) => ({
  'content-type': 'application/pdf',
  'content-length': String(size),
  'content-disposition': disposition(kind, name),
});

/** The blank PDF of a document. @throws Refusal 404 not_found */
export async function viewBlank(files: FileStore, scope: TenantScope, id: Id): Promise<Bytes> {
  const row = await scope.read((tx) => findDocRow(tx, id));
  if (!row) throw missingRefusal();
  return new Bytes(await files.open(row.storage_key), headers(row.size, 'inline', row.file_name));
}

/** The file of a filled copy. @throws Refusal 404 not_found, 403 forbidden as for `viewFilled` */
export async function findFilledFile(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
): Promise<StoredDocument> {
  const foundRow = await findFilledRow(tx, id);
  if (!foundRow) throw missingRefusal();
  const owner = await accessOwner(tx, setup, viewer, foundRow.record_id);
  const { row, module } = owner;
  assertMayOpen(viewer, { module, form: await formOfOwner(engine, tx, setup, owner) }, foundRow);
  const title = (await findDocRow(tx, foundRow.doc_id))?.title ?? '';
  const { storage_key: key, created_at: createdAt } = foundRow;
  if (key === null) throw missingRefusal();
  const name = downloadName({ number: numberOf(row, setup), title, index: null, name: 'copy.pdf' });
  return { id, recordId: row.id, title, name, type: 'application/pdf', size: foundRow.size ?? 0, key, createdAt };
}

/**
 * The bytes of a filled copy, named by the record's number and the document's title. A copy with revealed secrets opens
 * only for those who may reveal them. @throws Refusal 404 not_found, 403 forbidden
 */
export async function viewFilled(
  engine: RecordEngine,
  files: FileStore,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  { download }: { readonly download?: '0' | '1' | undefined },
): Promise<Bytes> {
  const setup = await engine.setups.of(scope);
  const { key, size, name } = await scope.read((tx) => findFilledFile(engine, tx, setup, viewer, id));
  return new Bytes(await files.open(key), headers(size, download === '1' ? 'attachment' : 'inline', name));
}
