import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import { Bytes } from '../../../platform/http/route';
import { missingRefusal, type CompanySetup, type RecordEngine } from '../../records';
import { disposition } from '../download-name';
import type { StoredDocument } from '../stored-document';
import { findLibraryRow } from './library-rows';
import { readOfferedPrograms } from './list-library';

/**
 * The file of a library document that is offered for a record, or to staff without one.
 * @throws Refusal 404 not_found
 */
export async function findLibraryFile(
  engine: RecordEngine,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  { id, owner }: { readonly id: Id; readonly owner: Id | undefined },
): Promise<StoredDocument> {
  const foundRow = await findLibraryRow(tx, id);
  const programs = await readOfferedPrograms(engine, tx, setup, viewer, { programs: foundRow?.programs ?? [], owner });
  const isOffered = foundRow?.programs.length === 0 || foundRow?.programs.some((program) => programs.includes(program));
  if (!foundRow?.is_active || !isOffered) throw missingRefusal();
  const { title, name, type, size, storage_key: key, updated_at: createdAt } = foundRow;
  return { id, recordId: null, title, name, type, size, key, createdAt };
}

/**
 * The bytes of a library document, as a download. Inactive documents, and documents of other programs than the
 * record's, are treated as missing. Staff need no record.
 * @throws Refusal 404 not_found
 */
export async function viewLibraryDocument(
  engine: RecordEngine,
  files: FileStore,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  owner: Id | undefined,
): Promise<Bytes> {
  const setup = await engine.setups.of(scope);
  const row = await scope.read((tx) => findLibraryFile(engine, tx, setup, viewer, { id, owner }));
  return new Bytes(await files.open(row.key), {
    'content-type': row.type,
    'content-length': String(row.size),
    'content-disposition': disposition('attachment', row.name),
  });
}
