import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import { Bytes } from '../../../platform/http/route';
import { missingRefusal, type RecordEngine } from '../../records';
import { disposition } from '../download-name';
import { findLibraryRow } from './library-rows';
import { readOfferedPrograms } from './list-library';

/**
 * The bytes of a library document, as a download. Only offered documents have any: an inactive one, or one of other
 * programs than the record's, is missing. Staff need no record.
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
  const row = await scope.read(async (tx) => {
    const found = await findLibraryRow(tx, id);
    const programs = await readOfferedPrograms(engine, scope, tx, viewer, { programs: found?.programs ?? [], owner });
    const isOffered = found?.programs.length === 0 || found?.programs.some((program) => programs.includes(program));
    if (!found?.is_active || !isOffered) throw missingRefusal();
    return found;
  });
  return new Bytes(await files.open(row.storage_key), {
    'content-type': row.type,
    'content-length': String(row.size),
    'content-disposition': disposition('attachment', row.name),
  });
}
