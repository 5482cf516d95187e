import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { FileLinks } from '../../platform/files/file-links';

const LIFETIME_MS = 60_000;

const partsOf = (viewer: Viewer, file: Id, expiry: string) => [
  'view',
  viewer.companyId,
  viewer.accountId,
  file,
  expiry,
];

/** A key for one file and one account of one company, valid for 60 seconds. @source TRUST M19 */
export function makeViewKey(links: FileLinks, viewer: Viewer, file: Id, now: Date): { key: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  const expiry = String(expiresAt.getTime());
  return { key: `${expiry}.${links.sign(...partsOf(viewer, file, expiry))}`, expiresAt };
}

/** @throws Refusal 410 link_expired for an expired or invalid key, or one for another user or file */
export function assertViewKey(links: FileLinks, viewer: Viewer, file: Id, key: string, now: Date): void {
  const [expirySeconds = '', signature = ''] = key.split('.');
  const isSigned =
    /^\d{1,16}$/.test(expirySeconds) && links.isSigned(signature, ...partsOf(viewer, file, expirySeconds));
  if (!isSigned || Number(expirySeconds) < now.getTime()) {
    throw new Refusal(410, 'link_expired', reason('documents.linkExpired'));
  }
}
