import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { readStoredFile } from '../../platform/files/read-stored-file';
import type { UploadPart } from '../../platform/http/route';
import { pdfTarget, receiveOptionalFile, type FileReceiver } from '../documents';
import { measurePdf } from '../signing';
import type { CustomDocFile } from './custom-doc-rows';

/** @source spec 2-records §5, §9 (Custom doc) */
const TARGET = pdfTarget(() => reason('customDocs.pdfOnly'), {
  secondFile: () => new Refusal(400, 'upload_broken', reason('customDocs.oneFile')),
  tooLarge: reason('customDocs.tooLarge'),
});

/** The fields of an upload, and its file, which only a new document needs. */
export interface CustomDocUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: CustomDocFile | null;
}

/**
 * Reads an upload of at most one PDF, and measures its pages.
 * @param check refuses an upload by its fields, before the file is stored
 * @throws Refusal 415 file_type, 413 file_too_large, 422 file_content, 422 file_empty, 400 upload_broken
 */
export async function receivePdf(
  receiver: FileReceiver,
  parts: AsyncIterable<UploadPart>,
  check: (fields: ReadonlyMap<string, string>) => Promise<void>,
): Promise<CustomDocUpload> {
  const { fields, file } = await receiveOptionalFile(receiver, (read) => check(read).then(() => TARGET), parts);
  if (!file) return { fields, file };
  return { fields, file: { ...file, pages: await measurePdf(await readStoredFile(receiver.files, file)) } };
}
