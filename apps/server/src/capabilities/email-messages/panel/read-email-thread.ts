import { hasFullAccess } from '@lendwright/access';
import type { AnswerOf, readEmailThread as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { htmlOfText } from '../../../platform/rich-text/html-of-text';
import { missingRefusal } from '../../records';
import { accessEmails, type EmailContext } from '../composer/access-composer';
import { listAttachable } from '../composer/attachable-files';
import { bodyOfHtml } from '../send/email-html';
import { readDeliveries, type DeliveryRow } from './delivery-rows';
import { isReadable, readEmailVisibility, type EmailVisibility } from './email-visibility';
import { findMessage, readAttachedFiles, readThread, type AttachmentRow, type ThreadRow } from './message-rows';
import { presentEmail } from './present-email';

/** Whether the viewer is staff, a recipient, or the author of the message. */
export const isVisible = (
  { viewer, isStaff }: EmailVisibility,
  { id, person_id: writer }: Pick<ThreadRow, 'id' | 'person_id'>,
  deliveries: readonly DeliveryRow[],
): boolean =>
  isStaff ||
  (writer !== null && writer === viewer.personId) ||
  deliveries.some(({ message_id: message, person_id: person }) => message === id && person === viewer.personId);

function bodyOf(visibility: EmailVisibility, row: ThreadRow): string | null {
  if (!isReadable(visibility, row) || (row.html === null && row.text === '')) return null;
  if (row.html !== null) return cleanHtml(bodyOfHtml(row.html));
  return htmlOfText(row.text);
}

/**
 * The keys of attached files that the viewer may see: the files of the record's documents that the viewer may open.
 * Authors and recipients of an email may open all of its files.
 */
export async function readOpenKeys(context: EmailContext, owner: Id, attachedFiles: readonly AttachmentRow[]) {
  if (attachedFiles.length === 0) return new Set<string>();
  return new Set((await listAttachable(context, owner)).map(({ key }) => key));
}

/** Whether the viewer may open all files of a message: an incoming one, or an own email. */
export const hasAllFiles = (
  { viewer, isStaff }: EmailVisibility,
  { created_by: author, direction }: Pick<ThreadRow, 'created_by' | 'direction'>,
): boolean => direction === 'in' || author === viewer.accountId || hasFullAccess(viewer) || !isStaff;

/**
 * The part of an email's conversation that the viewer may see.
 * @throws Refusal 404 not_found
 */
export async function readEmailThread(context: EmailContext, id: Id, now: Date): Promise<AnswerOf<typeof operation>> {
  const { tx } = context;
  const message = await findMessage(tx, id);
  const record = await accessEmails(context, message?.record_id ?? null);
  const visibility = await readEmailVisibility(context, record);
  const thread = await readThread(tx, message?.thread_id ?? id, record.id);
  const ids = thread.map((row) => row.id);
  const deliveries = await readDeliveries(tx, ids);
  const attachedFiles = await readAttachedFiles(tx, ids);
  const openKeys = await readOpenKeys(context, record.id, attachedFiles);
  const shownThread = thread.filter((row) => isVisible(visibility, row, deliveries));
  if (!shownThread.some((row) => row.id === id)) throw missingRefusal();
  return {
    messages: shownThread.map((row) => ({
      ...presentEmail(visibility, row, deliveries, now),
      body: bodyOf(visibility, row),
      files: attachedFiles
        .filter(
          (file) => file.message_id === row.id && (hasAllFiles(visibility, row) || openKeys.has(file.storage_key)),
        )
        .map(({ id: _id, name, size }) => ({ _id, name, size: Number(size) })),
      refusedFiles: [...row.refused_files],
    })),
  };
}
