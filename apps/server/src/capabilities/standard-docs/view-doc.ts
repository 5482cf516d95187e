import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { FileStore } from '../../platform/files/file-store';
import { Bytes } from '../../platform/http/route';
import { disposition, downloadName } from '../documents';
import { missingRefusal, numberOf, type RecordEngine } from '../records';
import { accessOwner, assertMayOpen } from './access-owner';
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
  const { filled, name } = await scope.read(async (tx) => {
    const found = await findFilledRow(tx, id);
    if (!found) throw missingRefusal();
    const { row, module } = await accessOwner(tx, setup, viewer, found.record_id);
    assertMayOpen(viewer, module, found);
    const doc = await findDocRow(tx, found.doc_id);
    const named = { number: numberOf(row, setup), title: doc?.title ?? '', index: null, name: 'copy.pdf' };
    return { filled: found, name: downloadName(named) };
  });
  if (filled.storage_key === null) throw missingRefusal();
  const kind = download === '1' ? 'attachment' : 'inline';
  return new Bytes(await files.open(filled.storage_key), headers(filled.size ?? 0, kind, name));
}
