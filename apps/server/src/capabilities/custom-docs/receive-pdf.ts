import { reason } from '@lendwright/api';
import { isRefusal, Refusal } from '@lendwright/kernel';
import type { FileStore } from '../../platform/files/file-store';
import type { Stage } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { displayName, type Inspector } from '../documents';
import { measurePdf } from '../signing';
import type { CustomDocFile } from './custom-doc-rows';

/** @source spec 2-records §5, §9 (Custom doc) */
const MAX_BYTES = 45 * 1024 * 1024;
const DECLARED = new Set(['application/pdf', 'application/octet-stream', '']);

const pdfOnly = () => new Refusal(415, 'file_type', reason('customDocs.pdfOnly'));

async function readAll(files: FileStore, key: string, size: number): Promise<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for await (const chunk of await files.open(key)) {
    whole.set(chunk as Buffer, at);
    at += (chunk as Buffer).length;
  }
  return whole.buffer;
}

/** The spec's text for a file that is too large. */
const withSpecText = (error: unknown): never => {
  if (isRefusal(error) && error.code === 'file_too_large')
    throw new Refusal(413, 'file_too_large', reason('customDocs.tooLarge'));
  throw error;
};

/**
 * Stores and checks one PDF: its name, its declared type, its content, and its pages.
 * @throws Refusal 415 file_type, 413 file_too_large, 422 file_content, 422 file_empty, 400 upload_broken
 */
export async function receivePdf(
  { files, inspector, stage }: { readonly files: FileStore; readonly inspector: Inspector; readonly stage: Stage },
  part: UploadPart,
): Promise<CustomDocFile> {
  const name = displayName(part.fileName ?? '');
  if (!/\.pdf$/i.test(name) || !DECLARED.has(part.declaredType ?? '')) throw pdfOnly();
  if (!part.stream) throw new Refusal(400, 'upload_broken', reason('http.uploadUnreadable'));
  const { key, size, sha256 } = await stage(part.stream, MAX_BYTES).catch(withSpecText);
  if (size === 0) throw new Refusal(422, 'file_empty', reason('documents.fileEmpty', { name }));
  const { issue, hasActiveContent } = await inspector.inspect('pdf', () => readAll(files, key, size));
  if (issue) throw new Refusal(422, 'file_content', reason('documents.fileRefused', { name, issue }));
  const pages = await measurePdf(await readAll(files, key, size));
  return { name, key, size, sha256, hasActiveContent, pages };
}
