import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { FileStore } from '../../platform/files/file-store';
import type { Stage, StagedFile } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { displayName, extensionOf, type Inspector } from '../documents';
import type { PdfForms } from './pdf/pdf-forms';
import type { FormFields } from './pdf/read-fields';
import { readStoredFile } from './read-stored-file';

/** @source spec 2-records §9 (custom docs) */
const MAX_BYTES = 45 * 1024 * 1024;
const PDF_TYPES: ReadonlySet<string> = new Set(['', 'application/pdf', 'application/octet-stream']);

/** A stored PDF that no row references yet, with its fields. */
export interface ReceivedPdf extends StagedFile, FormFields {
  readonly name: string;
}

export interface PdfUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly pdf: ReceivedPdf;
}

export interface PdfReceiving {
  readonly files: FileStore;
  readonly inspector: Inspector;
  readonly forms: PdfForms;
}

const broken = (name: 'documents.noFile' | 'http.uploadUnreadable') => new Refusal(400, 'upload_broken', reason(name));

async function receivePdf(
  { files, inspector, forms }: PdfReceiving,
  stage: Stage,
  part: UploadPart,
): Promise<ReceivedPdf> {
  const name = displayName(part.fileName ?? '');
  const declared = part.declaredType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (extensionOf(name) !== 'pdf' || !PDF_TYPES.has(declared))
    throw new Refusal(415, 'file_type', reason('standardDocs.onlyPdf', { name }));
  if (!part.stream) throw broken('http.uploadUnreadable');
  const staged = await stage(part.stream, MAX_BYTES);
  if (staged.size === 0) throw new Refusal(422, 'file_empty', reason('documents.fileEmpty', { name }));
  const refuse = (issue: Reason) => new Refusal(422, 'file_content', reason('documents.fileRefused', { name, issue }));
  const { issue } = await inspector.inspect('pdf', () => readStoredFile(files, staged));
  if (issue) throw refuse(issue);
  const read = await forms.readFields(() => readStoredFile(files, staged));
  if (read.issue) throw refuse(read.issue);
  return { ...staged, name, pages: read.result.pages, fields: read.result.fields };
}

/**
 * Reads an upload of one fillable PDF: fields first, then the file, which is stored, checked and parsed.
 * @param check refuses an upload by its fields, before the file is stored
 * @throws Refusal 415 file_type, 422 file_content, 422 file_empty, 413 file_too_large, 413 too_many_files, 400
 * upload_broken
 */
export async function receivePdfUpload(
  receiving: PdfReceiving,
  stage: Stage,
  parts: AsyncIterable<UploadPart>,
  check: (fields: ReadonlyMap<string, string>) => Promise<void>,
): Promise<PdfUpload> {
  const fields = new Map<string, string>();
  let pdf: ReceivedPdf | null = null;
  for await (const part of parts) {
    if (part.kind === 'field') {
      if (!pdf) fields.set(part.name, part.value ?? '');
    } else if (pdf) throw new Refusal(413, 'too_many_files', reason('standardDocs.oneFile'));
    else {
      await check(fields);
      pdf = await receivePdf(receiving, stage, part);
    }
  }
  if (!pdf) throw broken('documents.noFile');
  return { fields, pdf };
}
