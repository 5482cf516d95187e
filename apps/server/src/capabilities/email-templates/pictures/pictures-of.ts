import type { EmailNode } from '@lendwright/api';
import { isId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { EmailAttachment } from '../../../platform/mail/email';
import { attrOf, walkNodes } from '../../merge-fields';
import { findPictures } from './picture-rows';

/** The ids of the pictures that a text shows, each once. */
export const pictureIdsOf = (doc: EmailNode): readonly Id[] =>
  [
    ...new Set([...walkNodes(doc)].flatMap(({ node }) => (node.type === 'picture' ? [attrOf(node, 'picture')] : []))),
  ].filter(isId);

/** The `cid` of a picture. */
export const contentIdOf = (picture: Id): string => `${picture}@picture`;

/** The pictures of a text as attachments for its HTML. Pictures that do not exist are omitted. */
export async function readPictures(tx: TenantTx, doc: EmailNode): Promise<EmailAttachment[]> {
  const rows = await findPictures(tx, pictureIdsOf(doc));
  return rows.map(({ id, name, type, size, sha256, storage_key: storageKey }) => ({
    ...{ storageKey, name, type, size, sha256, contentId: contentIdOf(id) },
  }));
}
