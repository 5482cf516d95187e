import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment } from '../shapes';
import { emailDraftOperations } from './draft-operations';
import { emailPanelOperations } from './panel-operations';
import {
  attachableFile,
  emailBody,
  emailContent,
  emailOwner,
  emailRecipient,
  emailSubject,
  unresolvedTag,
} from './shapes';

export * from './draft-operations';
export * from './panel-operations';
export * from './shapes';

/** Composing also requires the role's right `compose` in the module and the emails tab of the record. */
const staff = { kind: 'staff' } as const;

/** @source spec 2-records §2.13, §7 (users/recipients) */
export const listEmailRecipients = operation({
  id: 'listEmailRecipients',
  method: 'POST',
  path: 'users/recipients',
  summary: 'What the composer of a record offers: recipients, files, sender and signature.',
  right: staff,
  body: z.strictObject(emailOwner),
  answer: z.object({
    company: z.string(),
    workforces: z.array(emailRecipient),
    contacts: z.array(emailRecipient),
    prospects: z.array(emailRecipient),
    /** Addresses in fields of the record. */
    fields: z.array(emailRecipient),
    /** Published service templates that fit the form of the record. */
    templates: z.array(z.object({ _id: id, title: z.string() })),
    files: z.array(attachableFile),
    /** `address` is the viewer's own if it is a verified sender, or the company's; null is the installation's. `replyTo` is empty where answers are filed to the record. */
    from: z.object({
      name: z.string(),
      address: z.string().nullable(),
      replyTo: z.string(),
      repliesToRecord: z.boolean(),
    }),
    signature: z.string(),
    /** Seconds in which a sent email can be undone; 0 where the company does not allow it. */
    undoSeconds: z.number().int(),
    /** The latest email of a colleague about the record in the last 24 hours. */
    recent: z.object({ by: z.string(), to: z.string(), at: moment }).nullable(),
  }),
  refusals: ['not_found', 'forbidden'],
});

/**
 * Replaces the merge tags of a text with the values that the caller sees of the record. Tags without a value are in
 * brackets and listed; they are left out of the sent email. With a template, its email replaces the text.
 * @source spec 2-records §7 (emails/populate_tags)
 */
export const populateTags = operation({
  id: 'populateTags',
  method: 'POST',
  path: 'emails/populate_tags',
  summary: 'Preview an email with the values of the record, for each recipient.',
  right: staff,
  body: z.strictObject({
    ...emailOwner,
    body: emailBody,
    subject: emailSubject.default(''),
    recipients: emailContent.recipients.default([]),
    template: emailContent.template,
  }),
  answer: z.object({
    body: z.string(),
    /** The email of the template as a document with its pictures, for a frame without rights; null without a template. */
    html: z.string().nullable(),
    previews: z.array(
      z.object({
        address: z.string(),
        name: z.string(),
        subject: z.string(),
        body: z.string(),
        unresolved: z.array(unresolvedTag),
      }),
    ),
  }),
  refusals: ['not_found', 'forbidden', 'invalid'],
});

/** @source spec 2-records §2.13, §3 (Compose payload), §5, §8 */
export const sendComposedEmail = operation({
  id: 'sendComposedEmail',
  method: 'POST',
  path: 'emails/compose',
  creates: 'replayed',
  summary: 'Send an email about a record.',
  right: staff,
  body: z.strictObject({
    ...emailOwner,
    ...emailContent,
    cc: emailContent.cc.default([]),
    bcc: emailContent.bcc.default([]),
    items: emailContent.items.default([]),
    /** The draft whose uploaded files are attached. It is removed once the email is sent. */
    draft: id.optional(),
    /** The email that is answered. */
    inReplyTo: id.optional(),
    sendAt: moment.optional(),
  }),
  answer: message.extend({
    _id: id,
    /** Until when it can be canceled; null if it is sent at once. */
    undoUntil: moment.nullable(),
  }),
  refusals: [
    'not_found',
    'forbidden',
    'invalid',
    'conflict',
    'address_invalid',
    'subject_invalid',
    'recipients_invalid',
    'attachments_too_large',
  ],
});

/** Cancels an email that is not sent yet. Its draft can be edited again. */
export const cancelComposedEmail = operation({
  id: 'cancelComposedEmail',
  method: 'POST',
  path: 'emails/:id/cancel',
  summary: 'Undo an email before it is sent.',
  right: staff,
  params: idParams,
  answer: message,
  refusals: ['not_found', 'forbidden', 'already_sent'],
});

/** Saves the caller's signature, which new emails start with. */
export const saveEmailSignature = operation({
  id: 'saveEmailSignature',
  method: 'PATCH',
  path: 'emails/signature',
  summary: 'Save your email signature.',
  right: staff,
  body: z.strictObject({ signature: emailBody.max(5000) }),
  answer: message.extend({ signature: z.string() }),
  refusals: [],
});

export const emailMessageOperations = [
  listEmailRecipients,
  populateTags,
  sendComposedEmail,
  cancelComposedEmail,
  saveEmailSignature,
  ...emailDraftOperations,
  ...emailPanelOperations,
];
