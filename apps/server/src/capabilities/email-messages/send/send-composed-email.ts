import { confirmation, reason, type AnswerOf, type BodyOf, type sendComposedEmail as operation } from '@lendwright/api';
import { newId, Refusal } from '@lendwright/kernel';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { FULL_TRACKING, type EmailRecipient } from '../../../platform/mail/email';
import { queueEmail } from '../../../platform/mail/queue-email';
import { readAddress } from '../../../platform/mail/read-address';
import { findSenderAddress } from '../../email-senders';
import { assertCurrentTemplate } from '../../email-templates';
import { readMergeValues } from '../../merge-fields';
import { addressOfViewer, emitRecordChanged, missingRefusal } from '../../records';
import { accessComposer, type EmailContext } from '../composer/access-composer';
import { undoSecondsOf } from '../composer/list-email-recipients';
import { matchRecipient, recipientsOfRecord, type RecordRecipients } from '../composer/recipients-of-record';
import { lockDraft, markDraftSent } from '../drafts/draft-rows';
import type { EmailDesign } from '../merge/render-design';
import { findAnsweredRecord } from '../panel/message-rows';
import { collectAttachments } from './collect-attachments';
import { contentFor, splitMessages } from './message-contents';

type Body = BodyOf<typeof operation>;

const MAX_DELAY_MS = 366 * 24 * 60 * 60 * 1000;

function namedRecipient(knownRecipients: RecordRecipients, typedAddress: string): EmailRecipient {
  const address = readAddress(typedAddress);
  const match = matchRecipient(knownRecipients, address);
  return { address, name: match?.name ?? '', ...(match?.person && { personId: match.person }) };
}

/** The time of sending: as chosen, or after the undo period. @throws Refusal 422 invalid */
function sendTimeOf(givenTime: string | undefined, undoSeconds: number, now: Date): Date | null {
  const sendTime = givenTime === undefined ? null : new Date(givenTime);
  if (sendTime && sendTime.getTime() > now.getTime() + MAX_DELAY_MS)
    throw new Refusal(422, 'invalid', reason('emailMessages.tooLate'));
  if (sendTime && sendTime > now) return sendTime;
  return undoSeconds > 0 ? new Date(now.getTime() + undoSeconds * 1000) : null;
}

/** @throws Refusal 404 not_found if it is not an email of the record */
async function assertAnswers({ tx }: EmailContext, owner: string, inReplyTo: string | undefined): Promise<void> {
  if (inReplyTo !== undefined && (await findAnsweredRecord(tx, inReplyTo)) !== owner) throw missingRefusal();
}

/**
 * Sends an email about a record, merged with the values that the viewer may see. Replies are filed to the record if the
 * installation receives mail, and otherwise go to the viewer's own address.
 * @param design the rendered template, if the email has one
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict if the template changed, 422 invalid, address_invalid,
 * subject_invalid, recipients_invalid, 413 attachments_too_large
 * @source spec 2-records §2.13, §5 (Compose), §8
 */
export async function sendComposedEmail(
  context: EmailContext,
  body: Body,
  design: EmailDesign | null,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const { engine, tx, setup, viewer } = context;
  const row = await accessComposer(context, body.owner);
  if (body.subject.trim() === '' && (design?.subject ?? '') === '')
    throw new Refusal(422, 'invalid', reason('emailMessages.subjectMissing'));
  if (design) await assertCurrentTemplate(tx, design.templateId, design);
  await assertAnswers(context, row.id, body.inReplyTo);
  const draft = body.draft === undefined ? null : await lockDraft(tx, viewer.accountId, body.draft);
  if (body.draft !== undefined && draft?.record_id !== row.id) throw missingRefusal();
  const record = await readMergeValues(engine, tx, setup, viewer, row.id);
  const knownRecipients = recipientsOfRecord(record);
  const [to, cc, bcc] = [body.recipients, body.cc, body.bcc].map((list) =>
    list.map((address) => namedRecipient(knownRecipients, address)),
  ) as [EmailRecipient[], EmailRecipient[], EmailRecipient[]];
  const attached = await collectAttachments(context, row.id, { items: body.items, draft: draft?.id ?? null });
  const attachments = [...attached, ...(design?.attachments ?? [])];
  const sendAt = sendTimeOf(body.sendAt, undoSecondsOf(setup), now);
  const replyTo = context.hasReplyAddress ? '' : await addressOfViewer(tx, viewer);
  const from = { name: viewer.fullName, address: await findSenderAddress(tx, viewer) };
  const content = { subject: body.subject, body: cleanHtml(body.body), design };
  const source = { kind: 'composer' as const, id: draft?.id ?? newId() };
  const sentTexts: string[] = [];
  for (const [index, recipients] of splitMessages(content, to).entries()) {
    const { messageId } = await queueEmail(tx, {
      ...{ purpose: 'service', from, to: recipients, attachments, source, tracking: FULL_TRACKING },
      ...contentFor(record, content, recipients[0] ?? { address: '' }),
      ...(index === 0 && { cc, bcc }),
      ...(replyTo !== '' && { replyTo }),
      ...(sendAt && { sendAt }),
      ...(body.inReplyTo !== undefined && { inReplyTo: body.inReplyTo }),
      record: { module: row.module_key, recordId: row.id },
      ...{ createdBy: viewer.accountId, createdName: viewer.fullName },
    });
    sentTexts.push(messageId);
  }
  if (draft) await markDraftSent(tx, draft.id);
  await emitRecordChanged(tx, row, viewer.fullName);
  return { ...confirmation('emailMessages.sent'), _id: sentTexts[0] ?? '', undoUntil: sendAt?.toISOString() ?? null };
}
