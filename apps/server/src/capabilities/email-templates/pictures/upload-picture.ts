import type { Viewer } from '@lendwright/access';
import {
  confirmation,
  EMAIL_PICTURE_BYTES,
  reason,
  type AnswerOf,
  type uploadEmailPicture as operation,
} from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { FileStore } from '../../../platform/files/file-store';
import { withStagedFiles } from '../../../platform/files/staged-files';
import type { UploadPart } from '../../../platform/http/route';
import { derivedId } from '../../../platform/idempotency/derived-id';
import { receiveSingleFile, type Inspector } from '../../documents';
import { insertPicture } from './picture-rows';

/** The picture types that every mail program shows. */
const TYPES = ['png', 'jpg', 'jpeg', 'gif'];

const otherType = () => reason('emailTemplates.pictureType');
const TARGET = {
  ...{ types: TYPES, otherType, mismatch: otherType },
  secondFile: () => new Refusal(400, 'upload_broken', reason('emailTemplates.onePicture')),
};
const tooLargeRefusal = () => new Refusal(413, 'file_too_large', reason('emailTemplates.pictureTooLarge'));

/**
 * Stores a picture for emails. The same picture is stored once.
 * @throws Refusal 415 file_type, 413 file_too_large, 422 file_content, 422 file_empty, 400 upload_broken
 */
export async function uploadPicture(
  { files, inspector }: { readonly files: FileStore; readonly inspector: Inspector },
  scope: TenantScope,
  viewer: Viewer,
  parts: AsyncIterable<UploadPart>,
): Promise<AnswerOf<typeof operation>> {
  return withStagedFiles(files, async (stage) => {
    const { file } = await receiveSingleFile({ files, inspector, stage }, () => TARGET, parts);
    if (file.size > EMAIL_PICTURE_BYTES) throw tooLargeRefusal();
    const id = derivedId([viewer.companyId, 'email picture', file.sha256]);
    const isNew = await scope.write((tx) => insertPicture(tx, id, file, viewer));
    if (!isNew) await files.remove(file.key);
    return { ...confirmation('emailTemplates.pictureSaved'), _id: id };
  });
}
