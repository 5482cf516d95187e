import { reason } from '@lendwright/api';
import type { CompiledField } from '@lendwright/forms';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { FileStore } from '../../platform/files/file-store';
import type { Stage, StagedFile } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { acceptedKind } from './accepted-types';
import { displayName } from './display-name';
import type { Inspector } from './inspect/inspector';

/** @source spec 2-records §5 (45 MB); the total of a request is the operation's own limit. */
const MOST_BYTES = 45 * 1024 * 1024;
const MOST_FILES = 20;

/** A file that is stored and found to be what it says, and that no row speaks of yet. */
export interface ReceivedFile extends StagedFile {
  readonly name: string;
  readonly type: string;
  /** Scripts, launch actions or attachments in a PDF. */
  readonly hasActiveContent: boolean;
}

/** What came with a request: where to, and the files. */
export interface ReceivedUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly field: CompiledField;
  readonly files: readonly ReceivedFile[];
}

export interface Receiving {
  readonly files: FileStore;
  readonly inspector: Inspector;
  readonly stage: Stage;
  /** Says by the fields so far and the name of a part which element is meant; checks the sender's right to it. */
  readonly fieldOf: (fields: ReadonlyMap<string, string>, partName: string) => Promise<CompiledField>;
}

const broken = (why: Reason) => new Refusal(400, 'upload_broken', why);

/** All of a stored file in memory of its own, to hand over to the inspector. */
async function readAll(files: FileStore, { key, size }: StagedFile): Promise<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for await (const chunk of await files.open(key)) {
    whole.set(chunk as Buffer, at);
    at += (chunk as Buffer).length;
  }
  return whole.buffer;
}

async function receiveFile(receiving: Receiving, { element }: CompiledField, part: UploadPart): Promise<ReceivedFile> {
  const name = displayName(part.fileName ?? '');
  const { extension, kind } = acceptedKind(element, name, part.declaredType ?? '');
  if (!part.stream) throw broken(reason('http.uploadUnreadable'));
  const staged = await receiving.stage(part.stream, MOST_BYTES);
  if (staged.size === 0) throw new Refusal(422, 'file_empty', reason('documents.fileEmpty', { name }));
  const read = () => readAll(receiving.files, staged);
  const { fault, hasActiveContent } = await receiving.inspector.inspect(extension, read);
  if (fault) throw new Refusal(422, 'file_content', reason('documents.fileRefused', { name, fault }));
  return { ...staged, name, type: kind.mime, hasActiveContent };
}

/**
 * Reads the parts of an upload: the fields that say where to come first, then the files, all for one element. Each file
 * is stored and judged before the next is read; a fault in one refuses all.
 * @throws Refusal 415 file_type, 422 file_content, 422 file_empty, 413 file_too_large, 413 too_many_files, 400 upload_broken
 */
export async function receiveFiles(receiving: Receiving, parts: AsyncIterable<UploadPart>): Promise<ReceivedUpload> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  let field: CompiledField | null = null;
  for await (const part of parts) {
    if (part.kind === 'field') {
      // What was checked for the first file holds for all: later fields change nothing.
      if (!field) fields.set(part.name, part.value ?? '');
      continue;
    }
    const meant: CompiledField = await receiving.fieldOf(fields, part.name);
    if (field && field.id !== meant.id) throw broken(reason('documents.oneDocument'));
    field = meant;
    const most = meant.element.isMultiple === false ? 1 : MOST_FILES;
    if (files.length >= most) {
      throw new Refusal(413, 'too_many_files', reason('documents.fileLimit', { document: meant.title, count: most }));
    }
    files.push(await receiveFile(receiving, meant, part));
  }
  if (!field) throw broken(reason('documents.noFile'));
  return { fields, field, files };
}
