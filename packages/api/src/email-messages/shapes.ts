import { z } from 'zod';
import { bundleItem } from '../document-bundles';
import { id, moment, storable, translatable } from '../shapes';

/** Attachments of 10 MB or more are warned about; more than 25 MB are refused. @source spec 2-records §5 (Compose), §9 */
export const EMAIL_ATTACHMENT_LIMITS = { warningBytes: 10 * 1024 * 1024, maxBytes: 25 * 1024 * 1024 } as const;
export const MAX_EMAIL_RECIPIENTS = 100;
/** How long an email can be undone, where the company allows it, in seconds. */
export const EMAIL_UNDO_SECONDS = 10;
/** The formatted text of an email, as HTML with merge tags such as `{{loan_amount}}` or `{{loan_amount|not set}}`. */
export const EMAIL_BODY_LENGTH = 100_000;

/** The record of an email. */
export const emailOwner = { module: storable(z.string().max(80)), owner: id };

export const emailAddresses = z.array(storable(z.string().trim().max(254))).max(MAX_EMAIL_RECIPIENTS);
export const emailSubject = storable(z.string().max(250));
export const emailBody = storable(z.string().max(EMAIL_BODY_LENGTH));

/** What is written in the composer. */
export const emailContent = {
  recipients: emailAddresses,
  cc: emailAddresses,
  bcc: emailAddresses,
  subject: emailSubject,
  body: emailBody,
  /** Files of the record: uploads, contracts, custom and filled documents. */
  items: z.array(bundleItem).max(50),
  /** The email template that is sent instead of `body`, which is kept. Without a subject, its subject is used. */
  template: id.nullable().default(null),
};

/** Someone whom an email of the record can be sent to, with an address that the viewer may see. */
export const emailRecipient = z.object({
  address: z.string(),
  name: z.string(),
  /** The role of the assignment, or the title of the field. */
  label: z.string(),
  person: id.nullable(),
});

/** A file of the record that the viewer may attach. */
export const attachableFile = bundleItem.extend({
  title: z.string(),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.number().int(),
});

/** A file that was uploaded for a draft. */
export const draftFile = z.object({ _id: id, name: z.string(), type: z.string(), size: z.number().int() });

/** A file of an incoming email that was not stored, with the reason. */
export const refusedFile = z.object({
  name: z.string(),
  explanation: translatable.extend({ text: z.string() }),
});

export const emailDraft = z.object({
  _id: id,
  ...emailContent,
  template: id.nullable(),
  files: z.array(draftFile),
  updatedAt: moment,
});

/** A merge tag without a value for a recipient. */
export const unresolvedTag = z.object({ key: z.string(), title: z.string() });

/** @source spec 2-records §3, §4 (Email record) */
export const EMAIL_STATES = [
  'queued',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'complained',
  'unsubscribed',
  'suppressed',
  'error',
  'canceled',
  'received',
] as const;
export const emailState = z.enum(EMAIL_STATES);

const mailTime = z.object({ mail: z.object({ timestamp: moment }) }).nullable();

/** One recipient of an email, with its outcome. Fields that the viewer may not see are empty. */
export const emailDelivery = z.object({
  recipient: z.object({ email: z.string() }),
  name: z.string(),
  kind: z.enum(['to', 'cc', 'bcc']),
  state: emailState,
  /** Why it is not delivered: a text of the catalog of refusals, with its English text. */
  explanation: translatable.extend({ text: z.string() }).nullable(),
  send: mailTime,
  delivery: mailTime,
  open: mailTime,
  click: mailTime,
  openCount: z.number().int(),
  bounce: z.object({ reason: z.string(), mail: z.object({ timestamp: moment }) }).nullable(),
  error: z.object({ message: z.string() }).nullable(),
});

/** @source spec 2-records §3 (Email record) */
export const emailRecord = z.object({
  _id: id,
  thread: id,
  direction: z.enum(['out', 'in']),
  /** Null when it holds a field that the viewer may not see. */
  general_mail: z.object({ from_mail: z.string(), subject: z.string().nullable() }),
  source: z.enum(['system', 'composer', 'trigger', 'campaign', 'task', 'signing', 'reply']),
  created_by: z.string(),
  /** An incoming email that a program wrote, such as an absence note. */
  isAutomatic: z.boolean(),
  /** Whether an answer was written in the built-in mailbox of an installation without a mail server. */
  isSandbox: z.boolean(),
  createdAt: moment,
  /** When it is sent; null if that is not in the future. */
  sendAt: moment.nullable(),
  state: emailState,
  recipients: z.array(emailDelivery),
  messages: z.number().int(),
  attachments: z.number().int(),
  mayCancel: z.boolean(),
});
