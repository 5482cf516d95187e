import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message, moment, storable, titled } from '../shapes';
import { refusedFile } from '../email-messages/shapes';

/** The longest message that comes in, with its files. */
export const MAX_INBOUND_BYTES = 25 * 1024 * 1024;

/** The longest call with a message in base64: everyone can send one, so it is shorter than what a mail server delivers. */
const MAX_POSTED_BYTES = 14 * 1024 * 1024;

/** The longest file that the built-in mailbox answers with. */
export const MAX_ANSWER_FILE_BYTES = 10 * 1024 * 1024;

/**
 * Receives an email for a reply address. The body is JSON with `message`, the email as base64, and optionally `sender`, its
 * return path, and `recipients`; without them, the headers count. The header `x-lendwright-signature` is
 * `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>` with the secret of the installation, at most five minutes old.
 */
export const receiveEmail = operation({
  id: 'receiveEmail',
  method: 'POST',
  path: 'inbound/emails',
  creates: 'own',
  summary: 'Receive a reply to an email of the product.',
  right: { kind: 'public', why: 'mail servers and providers deliver it, signed with the secret of the installation' },
  transport: 'signed',
  signatureHeader: 'x-lendwright-signature',
  body: z.strictObject({ raw: z.string(), signature: z.string() }),
  bodyLimit: MAX_POSTED_BYTES,
  answer: z.object({ result: z.enum(['filed', 'repeated', 'inbox', 'reported', 'dropped', 'unknown']) }),
  refusals: ['forbidden', 'invalid', 'too_many_attempts', 'store_full', 'store_unavailable'],
});

const right = { kind: 'admin' } as const;

const inboxHead = z.object({
  _id: id,
  from: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  createdAt: moment,
  attachments: z.number().int(),
  /** Why it could not be filed: a sender whom the reply address is not for, an unknown one, or the inbox's own address. */
  reason: z.enum(['unknown_sender', 'unknown_address', 'inbox_address']),
});

/** The incoming emails of the company that could not be filed, newest first. `address` is that of the inbox. */
export const listInbox = operation({
  id: 'listInbox',
  method: 'POST',
  path: 'mailbox/inbox',
  summary: 'Incoming emails that wait to be filed.',
  right,
  body: z.strictObject({
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ emails: z.array(inboxHead), count: z.number().int(), address: z.string().nullable() }),
  refusals: [],
});

export const readInboxEmail = operation({
  id: 'readInboxEmail',
  method: 'GET',
  path: 'mailbox/inbox/:id',
  summary: 'One incoming email that waits to be filed.',
  right,
  params: idParams,
  answer: inboxHead.extend({
    /** Sanitized HTML. */
    body: z.string(),
    files: z.array(z.object({ _id: id, name: z.string(), size: z.number().int() })),
    refusedFiles: z.array(refusedFile),
    /** The record of the reply address that it was sent to. */
    suggestion: titled.nullable(),
  }),
  refusals: ['not_found'],
});

/** Files an incoming email to a record, whose emails then show it. `number` is that of a loan; without, the suggestion. */
export const fileInboxEmail = operation({
  id: 'fileInboxEmail',
  method: 'POST',
  path: 'mailbox/inbox/:id/file',
  summary: 'File an incoming email to a loan.',
  right,
  params: idParams,
  body: z.strictObject({ number: storable(z.string().trim().max(40)).default('') }),
  answer: message,
  refusals: ['not_found', 'invalid'],
});

export const deleteInboxEmail = operation({
  id: 'deleteInboxEmail',
  method: 'DELETE',
  path: 'mailbox/inbox/:id',
  summary: 'Delete an incoming email that waits to be filed.',
  right,
  params: idParams,
  answer: message,
  refusals: ['not_found'],
});

/**
 * Answers an email of the built-in mailbox as its recipient would. The answer is a real message that comes in like any other.
 * Refused where a mail server delivers.
 */
export const replyAsRecipient = operation({
  id: 'replyAsRecipient',
  method: 'POST',
  path: 'mailbox/reply',
  creates: 'own',
  summary: 'Answer an email of the built-in mailbox as its recipient.',
  right,
  transport: 'multipart',
  parts: {
    fields: z.object({
      mail: id.meta({ description: 'The email that is answered.' }),
      text: z.string().max(10_000).meta({ description: 'The text of the answer. The fields come before the file.' }),
    }),
    files: { name: 'file', about: 'At most one file that is attached.' },
  },
  bodyLimit: MAX_ANSWER_FILE_BYTES + 1024 * 1024,
  answer: message,
  refusals: [
    'not_found',
    'invalid',
    'too_many_attempts',
    'file_too_large',
    'too_many_files',
    'store_full',
    'upload_broken',
    'body_too_large',
    'store_unavailable',
  ],
});

export const emailReplyOperations = [
  receiveEmail,
  listInbox,
  readInboxEmail,
  fileInboxEmail,
  deleteInboxEmail,
  replyAsRecipient,
];
