import { hasFullAccess } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Bytes } from '../../../platform/http/route';
import type { Services } from '../../../platform/services';
import { openFileBytes } from '../../documents';
import { missingRefusal } from '../../records';
import { accessEmails, type EmailContext } from '../composer/access-composer';
import { readDeliveries } from './delivery-rows';
import { readEmailVisibility } from './email-visibility';
import { findAttachedFile, findMessage, type AttachedFileRow, type EmailRow } from './message-rows';
import { hasAllFiles, isVisible, readOpenKeys } from './read-email-thread';

/** Whether an incoming email belongs to no record, so that only administrators may read it. */
const isInInbox = ({ direction, record_id: record }: EmailRow): boolean => direction === 'in' && record === null;

/**
 * A file of an email, under the same rights as in the conversation.
 * @throws Refusal 404 not_found
 */
export async function findEmailFile(context: EmailContext, id: Id): Promise<AttachedFileRow> {
  const { tx, viewer } = context;
  const file = await findAttachedFile(tx, id);
  const message = file && (await findMessage(tx, file.message_id));
  if (!message) throw missingRefusal();
  if (isInInbox(message) && hasFullAccess(viewer)) return file;
  const record = await accessEmails(context, message.record_id);
  const visibility = await readEmailVisibility(context, record);
  const isMessageVisible = isVisible(visibility, message, await readDeliveries(tx, [message.id]));
  const isOpen =
    hasAllFiles(visibility, message) || (await readOpenKeys(context, record.id, [file])).has(file.storage_key);
  if (!isMessageVisible || !isOpen) throw missingRefusal();
  return file;
}

/** The bytes of a file of an email, as a download. @throws Refusal 404 not_found, 503 store_unavailable */
export const openEmailFile = (files: Services['files'], file: AttachedFileRow): Promise<Bytes> =>
  openFileBytes(files, { ...file, size: Number(file.size) }, file.name, true);
