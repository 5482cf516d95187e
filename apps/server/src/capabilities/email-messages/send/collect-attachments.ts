import { EMAIL_ATTACHMENT_LIMITS, reason, type BundleItem } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readFileHashes } from '../../../platform/files/file-hashes';
import type { EmailAttachment } from '../../../platform/mail/email';
import { findParts } from '../../document-bundles';
import { missingRefusal } from '../../records';
import type { EmailContext } from '../composer/access-composer';
import { readDraftFiles, type DraftFileRow } from '../drafts/draft-file-rows';

const sumOf = (files: readonly { readonly size: number }[]) => files.reduce((sum, { size }) => sum + size, 0);

/** @throws Refusal 413 attachments_too_large */
export function assertAttachable(files: readonly { readonly size: number }[]): void {
  if (sumOf(files) <= EMAIL_ATTACHMENT_LIMITS.maxBytes) return;
  throw new Refusal(413, 'attachments_too_large', reason('email.attachmentsTooLarge', { megabytes: 25 }));
}

const attachmentOf = ({ storage_key: storageKey, name, type, size, sha256 }: DraftFileRow): EmailAttachment => ({
  ...{ storageKey, name, type, size: Number(size), sha256 },
});

/** The uploaded files of a draft that the caller has checked. @throws Refusal 413 attachments_too_large */
export async function uploadsOfDraft(tx: TenantTx, draft: Id): Promise<EmailAttachment[]> {
  const uploads = (await readDraftFiles(tx, [draft])).map(attachmentOf);
  assertAttachable(uploads);
  return uploads;
}

/**
 * The attached files of an email: files of the record under the viewer's current rights, and files of the viewer's own
 * draft.
 * @throws Refusal 404 not_found, 403 forbidden, 413 attachments_too_large
 */
export async function collectAttachments(
  { engine, tx, setup, viewer }: EmailContext,
  owner: Id,
  { items, draft }: { readonly items: readonly BundleItem[]; readonly draft: Id | null },
): Promise<EmailAttachment[]> {
  const foundParts = items.length > 0 ? await findParts({ engine, setup, viewer }, tx, owner, items) : null;
  if (foundParts && foundParts.missingItems.length > 0) throw missingRefusal();
  if (foundParts && foundParts.deniedItems.length > 0)
    throw new Refusal(403, 'forbidden', reason('documentBundles.fileDenied'));
  const parts = foundParts?.parts ?? [];
  const uploads = draft === null ? [] : await readDraftFiles(tx, [draft]);
  assertAttachable([...parts, ...uploads]);
  const hashes = await readFileHashes(
    tx,
    parts.map(({ key }) => key),
  );
  return [
    ...parts.map(({ key, name, type, size }) => ({
      ...{ storageKey: key, name, type: type.split(';')[0] ?? type, size, sha256: hashes.get(key) ?? '' },
    })),
    ...uploads.map(attachmentOf),
  ];
}
