import { hasFullAccess } from '@lendwright/access';
import { confirmation, reason, type AnswerOf, type cancelComposedEmail as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { cancelEmail } from '../../../platform/mail/queue-email';
import { emitRecordChanged, missingRefusal } from '../../records';
import { accessComposer, type EmailContext } from '../composer/access-composer';
import { reopenDraft } from '../drafts/draft-rows';
import { findMessage, readMessagesOfSource } from '../panel/message-rows';

/**
 * Cancels an unsent email of the viewer, with all messages that were submitted with it. Its draft can be edited again.
 * Administrators may also cancel emails of others.
 * @throws Refusal 404 not_found, 403 forbidden, 409 already_sent
 */
export async function cancelComposedEmail(context: EmailContext, id: Id): Promise<AnswerOf<typeof operation>> {
  const { tx, viewer } = context;
  const message = await findMessage(tx, id);
  if (!message?.record_id || message.source_kind !== 'composer' || message.source_id === null) throw missingRefusal();
  const row = await accessComposer(context, message.record_id);
  if (message.created_by !== viewer.accountId && !hasFullAccess(viewer))
    throw new Refusal(403, 'forbidden', reason('emailMessages.notYours'));
  for (const messageId of await readMessagesOfSource(tx, message.source_id))
    if (!(await cancelEmail(tx, messageId)))
      throw new Refusal(409, 'already_sent', reason('emailMessages.alreadySent'));
  await reopenDraft(tx, message.source_id);
  await emitRecordChanged(tx, row, viewer.fullName);
  return confirmation('emailMessages.canceled');
}
