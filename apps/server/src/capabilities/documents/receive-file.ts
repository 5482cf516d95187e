import { reason } from '@lendwright/api';
import { isRefusal, Refusal, type Reason } from '@lendwright/kernel';
import type { Readable } from 'node:stream';
import type { FileStore } from '../../platform/files/file-store';
import { readStoredFile } from '../../platform/files/read-stored-file';
import type { Stage, StagedFile } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { checkDeclaredKind, type FileTarget } from './accepted-types';
import { displayName } from './display-name';
import type { Inspector } from './inspect/inspector';

/** @source spec 2-records §5 (45 MB); the operation limits the total per request */
const MAX_BYTES = 45 * 1024 * 1024;

/** A file that is stored and verified, and that no row references yet. */
export interface ReceivedFile extends StagedFile {
  readonly name: string;
  readonly type: string;
  /** Scripts, launch actions or attachments in a PDF. */
  readonly hasActiveContent: boolean;
}

export interface FileReceiver {
  readonly files: FileStore;
  readonly inspector: Inspector;
  readonly stage: Stage;
}

export const brokenUploadRefusal = (explanation: Reason) => new Refusal(400, 'upload_broken', explanation);

/** Stores a file. @throws Refusal 413 file_too_large */
async function store(stage: Stage, stream: Readable, { tooLarge }: FileTarget): Promise<StagedFile> {
  try {
    return await stage(stream, MAX_BYTES);
  } catch (error) {
    if (tooLarge && isRefusal(error) && error.code === 'file_too_large')
      throw new Refusal(413, 'file_too_large', tooLarge);
    throw error;
  }
}

/**
 * Stores one file of an upload and verifies that its content matches its extension.
 * @throws Refusal 415 file_type, 422 file_content, 422 file_empty, 413 file_too_large, 400 upload_broken
 */
export async function receiveFile(
  { files, inspector, stage }: FileReceiver,
  target: FileTarget,
  part: UploadPart,
): Promise<ReceivedFile> {
  const name = displayName(part.fileName ?? '');
  const { extension, kind } = checkDeclaredKind(target, name, part.declaredType ?? '');
  if (!part.stream) throw brokenUploadRefusal(reason('http.uploadUnreadable'));
  const stagedFile = await store(stage, part.stream, target);
  if (stagedFile.size === 0) throw new Refusal(422, 'file_empty', reason('documents.fileEmpty', { name }));
  const { issue, hasActiveContent } = await inspector.inspect(extension, () => readStoredFile(files, stagedFile));
  if (issue) throw new Refusal(422, 'file_content', reason('documents.fileRefused', { name, issue }));
  return { ...stagedFile, name, type: kind.mime, hasActiveContent };
}

/** An upload of at most one file with text fields. */
export interface FileUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly file: ReceivedFile | null;
}

/** An upload of one file with text fields. */
export interface SingleUpload extends FileUpload {
  readonly file: ReceivedFile;
}

type TargetOf = (fields: ReadonlyMap<string, string>) => FileTarget | Promise<FileTarget>;

/**
 * Reads the parts of an upload of at most one file, after its text fields.
 * @param targetOf checks the fields and the sender's right, and returns the accepted types, before anything is stored
 * @throws Refusal the target's for a second file, those of `receiveFile` and of `targetOf`
 */
export async function receiveOptionalFile(
  receiver: FileReceiver,
  targetOf: TargetOf,
  parts: AsyncIterable<UploadPart>,
): Promise<FileUpload> {
  const fields = new Map<string, string>();
  let file: ReceivedFile | null = null;
  for await (const part of parts) {
    if (part.kind === 'field') {
      if (!file) fields.set(part.name, part.value ?? '');
      continue;
    }
    const target = await targetOf(fields);
    if (file) throw target.secondFile();
    file = await receiveFile(receiver, target, part);
  }
  return { fields, file };
}

/** Reads the parts of an upload of exactly one file. @throws Refusal those of `receiveOptionalFile`, 400 upload_broken */
export async function receiveSingleFile(
  receiver: FileReceiver,
  targetOf: TargetOf,
  parts: AsyncIterable<UploadPart>,
): Promise<SingleUpload> {
  const { fields, file } = await receiveOptionalFile(receiver, targetOf, parts);
  if (!file) throw brokenUploadRefusal(reason('documents.noFile'));
  return { fields, file };
}
