import { reason } from '@lendwright/api';
import { isRefusal, newId, Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { FULL_TRACKING, type EmailAttachment, type EmailRecipient } from '../../../platform/mail/email';
import { queueEmail } from '../../../platform/mail/queue-email';
import { readAddress } from '../../../platform/mail/read-address';
import { findSenderAddress } from '../../email-senders';
import { assertCurrentTemplate, openEmailTemplateIn, type OpenEmailTemplate } from '../../email-templates';
import { type MergeRecord } from '../../merge-fields';
import { addressOfViewer, emitRecordsChanged } from '../../records';
import { hasRecordsDraft, markDraftSent } from '../drafts/draft-rows';
import type { EmailDesign } from '../merge/render-design';
import { uploadsOfDraft } from './collect-attachments';
import { contentFor, splitMessages } from './message-contents';
import { planRecordsEmail, type PlannedEmail } from './plan-records-email';
import { undoSecondsOfRecordsEmail, type RecordsEmail, type RecordsEmailContext } from './records-email';

/** The outcome of the email of a record. */
export type EmailOutcome =
  | { readonly isSent: true; readonly messages: readonly Id[] }
  | { readonly isSent: false; readonly reason: Reason };

/** Templates are sent in their original language. */
const LANGUAGE = 'en';
/** Larger batches do not announce each record. */
const MAX_ANNOUNCED = 100;

const refused = (explanation: Reason): EmailOutcome => ({ isSent: false, reason: explanation });

const serviceTemplateRefusal = () => new Refusal(422, 'invalid', reason('emailMessages.marketingTemplate'));

const copyRecipientsOf = (addresses: readonly string[] = []): EmailRecipient[] =>
  addresses.map((address) => ({ address: readAddress(address) }));

/** The uploaded files of the viewer's own draft. @throws Refusal 404 not_found if it was deleted, 413 attachments_too_large */
async function filesOf(tx: TenantTx, { viewer, module }: RecordsEmailContext, { draft }: RecordsEmail) {
  if (!draft) return [];
  if (!(await hasRecordsDraft(tx, viewer.accountId, module, draft)))
    throw new Refusal(404, 'not_found', reason('emailMessages.draftMissing'));
  return uploadsOfDraft(tx, draft);
}

async function openServiceTemplate(tx: TenantTx, { template }: RecordsEmail): Promise<OpenEmailTemplate | null> {
  if (!template) return null;
  const openedTemplate = await openEmailTemplateIn(tx, { templateId: template._id, version: template.version });
  if (openedTemplate.category !== 'service') throw serviceTemplateRefusal();
  return openedTemplate;
}

/**
 * The subject of an email that can be sent, before its values are merged.
 * @throws Refusal 404 not_found, 409 conflict if the template changed, 422 invalid, address_invalid,
 * 413 attachments_too_large
 */
export async function describeRecordsEmail(
  tx: TenantTx,
  context: RecordsEmailContext,
  email: RecordsEmail,
): Promise<string> {
  const { template, subject, cc, bcc } = email;
  for (const addresses of [cc, bcc]) copyRecipientsOf(addresses);
  await filesOf(tx, context, email);
  const openedTemplate = await openServiceTemplate(tx, email);
  if (openedTemplate && template) await assertCurrentTemplate(tx, template._id, openedTemplate);
  if (subject.trim() === '' && !openedTemplate)
    throw new Refusal(422, 'invalid', reason('emailMessages.subjectMissing'));
  return subject.trim() === '' ? context.setup.name : subject;
}

/** The context of sending, shared by all batches. */
interface SendingContext {
  readonly context: RecordsEmailContext;
  readonly email: RecordsEmail;
  readonly opened: OpenEmailTemplate | null;
  readonly files: readonly EmailAttachment[];
}

async function designFor({ context, email, opened }: SendingContext, values: MergeRecord): Promise<EmailDesign | null> {
  if (!opened || !email.template) return null;
  const renderedTemplate = await opened.render({ values, viewer: context.viewer, language: LANGUAGE });
  if (renderedTemplate.issues.some(({ code }) => code === 'too_large'))
    throw new Refusal(422, 'invalid', reason('emailTemplates.htmlTooLarge'));
  return { ...renderedTemplate, category: 'service', version: opened.version, templateId: email.template._id };
}

interface Envelope {
  readonly from: { readonly name: string; readonly address: string | null };
  readonly replyTo: string;
  readonly sendAt: Date | null;
}

async function envelopeOf(
  tx: TenantTx,
  { context: { viewer, setup, hasReplyAddress } }: SendingContext,
): Promise<Envelope> {
  const seconds = undoSecondsOfRecordsEmail(setup);
  const sql = `select now() + make_interval(secs => $1) as at`;
  const [row] = seconds > 0 ? await tx.query<{ at: string }>(sql, [seconds], 'email-hold-until') : [];
  return {
    from: { name: viewer.fullName, address: await findSenderAddress(tx, viewer) },
    replyTo: hasReplyAddress ? '' : await addressOfViewer(tx, viewer),
    sendAt: row ? new Date(row.at) : null,
  };
}

/** Queues the messages of one record. All refusals are thrown before the first write. */
async function sendOne(
  tx: TenantTx,
  sendingContext: SendingContext,
  { from, replyTo, sendAt }: Envelope,
  { values, to }: Extract<PlannedEmail, { readonly isSendable: true }>,
): Promise<readonly Id[]> {
  const { viewer } = sendingContext.context;
  const design = await designFor(sendingContext, values);
  const content = { subject: sendingContext.email.subject, body: cleanHtml(sendingContext.email.body), design };
  const source = { kind: 'composer' as const, id: newId() };
  const messages: Id[] = [];
  const { cc, bcc } = sendingContext.email;
  for (const [index, recipients] of splitMessages(content, to).entries()) {
    const { messageId } = await queueEmail(tx, {
      ...{
        purpose: 'service',
        from,
        to: recipients,
        source,
        tracking: FULL_TRACKING,
        attachments: [...sendingContext.files, ...(design?.attachments ?? [])],
      },
      ...contentFor(values, content, recipients[0] as EmailRecipient),
      ...(index === 0 && { cc: copyRecipientsOf(cc), bcc: copyRecipientsOf(bcc) }),
      ...(replyTo !== '' && { replyTo }),
      ...(sendAt && { sendAt }),
      record: { module: values.row.module_key, recordId: values.row.id },
      ...{ createdBy: viewer.accountId, createdName: viewer.fullName },
    });
    messages.push(messageId);
  }
  return messages;
}

async function sendAll(
  tx: TenantTx,
  sendContext: SendingContext,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, EmailOutcome>> {
  const plans = await planRecordsEmail(
    tx,
    sendContext.context,
    { ...sendContext.email, opened: sendContext.opened },
    ids,
  );
  const envelope = await envelopeOf(tx, sendContext);
  const outcomes = new Map<Id, EmailOutcome>();
  const sentRows: MergeRecord['row'][] = [];
  for (const [id, plan] of plans) {
    if (!plan.isSendable) {
      outcomes.set(id, refused(plan.reason));
      continue;
    }
    try {
      outcomes.set(id, { isSent: true, messages: await sendOne(tx, sendContext, envelope, plan) });
      sentRows.push(plan.values.row);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      outcomes.set(id, refused(error.reason));
    }
  }
  // Each batch postpones the removal of the draft, so that it outlasts all batches.
  if (sentRows.length > 0 && sendContext.email.draft) await markDraftSent(tx, sendContext.email.draft);
  if (sentRows.length > 0 && ids.length <= MAX_ANNOUNCED)
    await emitRecordsChanged(tx, sentRows, sendContext.context.viewer.fullName);
  return outcomes;
}

/** Opens the template and files of an email. @returns a refusal if one of them can no longer be sent */
async function openParts(tx: TenantTx, context: RecordsEmailContext, email: RecordsEmail) {
  try {
    return { opened: await openServiceTemplate(tx, email), files: await filesOf(tx, context, email) };
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

/**
 * Prepares an email to the people of many records. Each gets a separate email, merged with the values that the sender
 * may see. If the template or draft can no longer be sent, every record is refused.
 */
export async function prepareRecordsEmail(tx: TenantTx, context: RecordsEmailContext, email: RecordsEmail) {
  const preparedPart = await openParts(tx, context, email);
  const refusal = isRefusal(preparedPart) ? preparedPart.reason : null;
  const { opened, files } = isRefusal(preparedPart) ? { opened: null, files: [] } : preparedPart;
  return {
    /** The reason why a record would get no email; null for records that would get one. */
    check: async (ownTx: TenantTx, ids: readonly Id[]): Promise<ReadonlyMap<Id, Reason | null>> => {
      if (refusal) return new Map(ids.map((id) => [id, refusal]));
      const plans = await planRecordsEmail(ownTx, context, { ...email, opened }, ids);
      return new Map([...plans].map(([id, plan]) => [id, plan.isSendable ? null : plan.reason]));
    },
    /** Queues the emails in the caller's transaction, each record checked again. */
    send: async (ownTx: TenantTx, ids: readonly Id[]): Promise<ReadonlyMap<Id, EmailOutcome>> =>
      refusal
        ? new Map(ids.map((id) => [id, refused(refusal)]))
        : sendAll(ownTx, { context, email, opened, files }, ids),
  };
}
