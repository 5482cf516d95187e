import { reason } from '@lendwright/api';
import type { CompiledField } from '@lendwright/forms';
import type { UploadPart } from '../../platform/http/route';
import { targetOf, tooManyFilesRefusal } from './accepted-types';
import { brokenUploadRefusal, receiveFile, type FileReceiver, type ReceivedFile } from './receive-file';

const MAX_FILES = 20;

/** The content of an upload: its target and its files. */
export interface ReceivedUpload {
  readonly fields: ReadonlyMap<string, string>;
  readonly field: CompiledField;
  readonly files: readonly ReceivedFile[];
}

export interface ReceiveContext extends FileReceiver {
  /** Determines the element from the fields so far and the part's name, and checks the sender's right to it. */
  readonly fieldOf: (fields: ReadonlyMap<string, string>, partName: string) => Promise<CompiledField>;
}

/**
 * Reads the parts of an upload: first the fields that name the target, then the files, all for one element. Each file
 * is stored and checked before the next is read. One bad file refuses the upload.
 * @throws Refusal 415 file_type, 422 file_content, 422 file_empty, 413 file_too_large, 413 too_many_files, 400
 * upload_broken
 */
export async function receiveFiles(context: ReceiveContext, parts: AsyncIterable<UploadPart>): Promise<ReceivedUpload> {
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
    if (field && field.id !== target.id) throw brokenUploadRefusal(reason('documents.oneDocument'));
    field = target;
    const maxFiles = target.element.isMultiple === false ? 1 : MAX_FILES;
    if (files.length >= maxFiles) throw tooManyFilesRefusal(target.title, maxFiles);
    files.push(await receiveFile(context, targetOf(target.element), part));
  }
  if (!field) throw brokenUploadRefusal(reason('documents.noFile'));
  return { fields, field, files };
}
