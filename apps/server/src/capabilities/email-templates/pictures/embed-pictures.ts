import type { FileStore } from '../../../platform/files/file-store';
import { readStoredFile } from '../../../platform/files/read-stored-file';
import type { EmailAttachment } from '../../../platform/mail/email';

/** HTML with its pictures as attachments. */
export interface IllustratedHtml {
  readonly html: string;
  readonly attachments: readonly EmailAttachment[];
}

/** The HTML with embedded pictures, for a frame that loads nothing. */
export async function embedPictures(files: FileStore, { html, attachments }: IllustratedHtml): Promise<string> {
  let embeddedHtml = html;
  for (const { contentId, type, storageKey: key, size } of attachments) {
    const bytes = Buffer.from(await readStoredFile(files, { key, size })).toString('base64');
    embeddedHtml = embeddedHtml.replaceAll(`cid:${contentId}`, `data:${type};base64,${bytes}`);
  }
  return embeddedHtml;
}
