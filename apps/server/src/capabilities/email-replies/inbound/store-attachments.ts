import { translatableOf } from '@lendwright/api';
import { isRefusal } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import type { EmailAttachment } from '../../../platform/mail/email';
import type { Stage } from '../../../platform/files/staged-files';
import type { ReceivedMessage } from '../../../providers/mail/read-message';
import { receiveFile, titledTarget, type FileReceiver } from '../../documents';

/** A file that was not stored, with the reason. */
export interface RefusedFile {
  readonly name: string;
  readonly explanation: ReturnType<typeof translatableOf> & { readonly text: string };
}

export interface StoredAttachments {
  readonly files: readonly EmailAttachment[];
  readonly refused: readonly RefusedFile[];
}

/** The extension for each type, added to names without one. */
const EXTENSION_OF: Readonly<Record<string, string>> = {
  ...{ 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'text/plain': 'txt' },
};

const nameOf = ({ name, type }: ReceivedMessage['files'][number], position: number): string => {
  if (/\.\w{1,5}$/.test(name)) return name;
  const extension = EXTENSION_OF[type];
  return `${name || `attachment-${position + 1}`}${extension === undefined ? '' : `.${extension}`}`;
};

/**
 * Stores the files of a message with the checks of uploads. Refused files are returned with the reason; the others are
 * stored.
 * @param types the accepted extensions
 * @throws Refusal 503 store_unavailable, 507 store_full
 */
export async function storeAttachments(
  receiver: Omit<FileReceiver, 'stage'>,
  stage: Stage,
  message: Pick<ReceivedMessage, 'files' | 'subject'>,
  types: readonly string[],
): Promise<StoredAttachments> {
  const files: EmailAttachment[] = [];
  const refusedFiles: RefusedFile[] = [];
  for (const [position, file] of message.files.entries()) {
    const fileName = nameOf(file, position);
    // The declared type is ignored, because mail programs often declare wrong types.
    const part = { kind: 'file' as const, name: 'file', fileName, stream: Readable.from([file.content]) };
    try {
      const storedFile = await receiveFile({ ...receiver, stage }, titledTarget(message.subject, types), part);
      const { key: storageKey, name, type, size, sha256 } = storedFile;
      files.push({ storageKey, name, type: type.split(';')[0] ?? type, size, sha256 });
    } catch (error) {
      if (!isRefusal(error) || error.status >= 500) throw error;
      const { reason } = error;
      refusedFiles.push({ name: fileName, explanation: { ...translatableOf(reason), text: reason.text } });
    }
  }
  return { files, refused: refusedFiles };
}
