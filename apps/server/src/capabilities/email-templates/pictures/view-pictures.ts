import type { AnswerOf, listEmailPictures } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import { Bytes } from '../../../platform/http/route';
import { disposition } from '../../documents';
import { templateMissingRefusal } from '../templates/template-missing';
import { findPictures, readPictureRows } from './picture-rows';

/** The pictures that emails can show, the latest first. */
export async function listPictures(scope: TenantScope): Promise<AnswerOf<typeof listEmailPictures>> {
  const rows = await scope.read(readPictureRows);
  return { pictures: rows.map(({ id: _id, name, size }) => ({ _id, name, size })) };
}

/** The bytes of a picture. The HTTP layer adds the sandbox. @throws Refusal 404 not_found */
export async function viewPicture(files: Pick<FileStore, 'open'>, scope: TenantScope, id: Id): Promise<Bytes> {
  const [picture] = await scope.read((tx) => findPictures(tx, [id]));
  if (!picture) throw templateMissingRefusal();
  const { storage_key: key, type, size, name } = picture;
  return new Bytes(await files.open(key), {
    ...{ 'content-type': type, 'content-length': String(size), 'content-disposition': disposition('inline', name) },
  });
}
