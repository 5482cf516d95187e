import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { readStoredFile } from '../../platform/files/read-stored-file';
import type { UploadPart } from '../../platform/http/route';
import { pdfTarget, receiveSingleFile, type FileReceiver, type ReceivedFile } from '../documents';
import type { PdfForms } from './pdf/pdf-forms';
import type { FormFields } from './pdf/read-fields';

const TARGET = pdfTarget((name) => reason('standardDocs.onlyPdf', { name }), {
  secondFile: () => new Refusal(413, 'too_many_files', reason('standardDocs.oneFile')),
});

/** A stored PDF that no row references yet, with its fields. */
export interface ReceivedPdf extends ReceivedFile, FormFields {}

export interface PdfUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly pdf: ReceivedPdf;
}

export interface PdfReceiver extends FileReceiver {
  readonly forms: PdfForms;
}

/**
 * Reads an upload of one fillable PDF: fields first, then the file, which is stored, checked and parsed.
 * @param check refuses an upload by its fields, before the file is stored
 * @throws Refusal 415 file_type, 422 file_content, 422 file_empty, 413 file_too_large, 413 too_many_files, 400
 * upload_broken
 */
export async function receivePdfUpload(
  receiver: PdfReceiver,
  parts: AsyncIterable<UploadPart>,
  check: (fields: ReadonlyMap<string, string>) => Promise<void>,
): Promise<PdfUpload> {
  const { fields, file } = await receiveSingleFile(receiver, (read) => check(read).then(() => TARGET), parts);
  const { result, issue } = await receiver.forms.readFields(() => readStoredFile(receiver.files, file));
  if (issue) throw new Refusal(422, 'file_content', reason('documents.fileRefused', { name: file.name, issue }));
  return { fields, pdf: { ...file, pages: result.pages, fields: result.fields } };
}
