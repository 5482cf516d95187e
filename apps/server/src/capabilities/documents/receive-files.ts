import { reason } from '@lendwright/api';
import type { CompiledField } from '@lendwright/forms';
import { Refusal, type Reason } from '@lendwright/kernel';
import type { FileStore } from '../../platform/files/file-store';
import type { Stage, StagedFile } from '../../platform/files/staged-files';
import type { UploadPart } from '../../platform/http/route';
import { checkDeclaredKind } from './accepted-types';
import { displayName } from './display-name';
import type { Inspector } from './inspect/inspector';

/** @source spec 2-records §5 (45 MB); the operation limits the total per request */
const MAX_BYTES = 45 * 1024 * 1024;
const MAX_FILES = 20;

/** A file that is stored and verified, and that no row references yet. */
export interface ReceivedFile extends StagedFile {
  readonly name: string;
  readonly type: string;
  /** Scripts, launch actions or attachments in a PDF. */
  readonly hasActiveContent: boolean;
}

/** The content of an upload: its target and its files. */
export interface ReceivedUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly field: CompiledField;
  readonly files: readonly ReceivedFile[];
}

export interface Receiving {
  readonly files: FileStore;
  readonly inspector: Inspector;
  readonly fixture: Stage;
  /** Determines the element from the fields so far and the part's name, and checks the sender's right to it. */
  readonly fieldOf: (fields: ReadonlyMap<string, string>, partName: string) => Promise<CompiledField>;
}

const broken = (why: Reason) => new Refusal(400, 'upload_broken', why);

/** Reads a stored file into its own memory, to transfer it to the inspector. */
async function readAll(files: FileStore, { key, size }: StagedFile): Promise<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for await (const chunk of await files.open(key)) {
    whole.set(chunk as Buffer, at);
    at += (chunk as Buffer).length;
  }
  return whole.buffer;
}

async function receiveFile(context: Receiving, { element }: CompiledField, part: UploadPart): Promise<ReceivedFile> {
  const name = displayName(part.fileName ?? '');
  const { extension, kind } = checkDeclaredKind(element, name, part.declaredType ?? '');
  if (!part.stream) throw broken(reason('http.uploadUnreadable'));
  const staged = await context.fixture(part.stream, MAX_BYTES);
  if (staged.size === 0) throw new Refusal(422, 'file_empty', reason('documents.fileEmpty', { name }));
  const read = () => readAll(context.files, staged);
  const { issue, hasActiveContent } = await context.inspector.inspect(extension, read);
  if (issue) throw new Refusal(422, 'file_content', reason('documents.fileRefused', { name, issue }));
  return { ...staged, name, type: kind.mime, hasActiveContent };
}

/**
 * Reads the parts of an upload: first the fields that name the target, then the files, all for one element. Each file
 * is stored and checked before the next is read. One bad file refuses the upload.
 * @throws Refusal 415 file_type, 422 file_content, 422 file_empty, 413 file_too_large, 413 too_many_files, 400
 * upload_broken
 */
export async function receiveFiles(context: Receiving, parts: AsyncIterable<UploadPart>): Promise<ReceivedUpload> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  let field: CompiledField | null = null;
  for await (const part of parts) {
    if (part.kind === 'field') {
      // The first file's check applies to all; later fields are ignored.
      if (!field) fields.set(part.name, part.value ?? '');
      continue;
    }
    const target: CompiledField = await context.fieldOf(fields, part.name);
    if (field && field.id !== target.id) throw broken(reason('documents.oneDocument'));
    field = target;
    const maxFiles = target.element.isMultiple === false ? 1 : MAX_FILES;
    if (files.length >= maxFiles) {
      throw new Refusal(
        413,
        'too_many_files',
        reason('documents.fileLimit', { document: target.title, count: maxFiles }),
      );
    }
    files.push(await receiveFile(context, target, part));
  }
  if (!field) throw broken(reason('documents.noFile'));
  return { fields, field, files };
}
