import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, moment, storable, translatable } from '../shapes';

const mailHead = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
  state: z.enum(['queued', 'claimed', 'kept', 'sent', 'failed', 'dead', 'suppressed', 'canceled']),
  /** The provider did not confirm an attempt, so the mail was sent again and may have arrived twice. */
  isUncertain: z.boolean(),
  error: z.string().nullable(),
});

const mailPage = z.strictObject({
  skip: z.number().int().min(0).max(100_000).default(0),
  limit: z.number().int().min(1).max(100).default(25),
});
const mailList = z.object({ mails: z.array(mailHead), count: z.number().int(), delivers: z.boolean() });
const mailWithText = mailHead.extend({
  /** The sender, such as `Dana Whitlock <dana@lender.example>`; empty for mail of the installation. */
  from: z.string(),
  text: z.string(),
  /** Whether the built-in mailbox can answer it as its recipient. */
  mayReply: z.boolean(),
});

/** The built-in mailbox: email that the product sent, or stored because no mail server is configured. Admins only. */
export const listMailbox = operation({
  id: 'listMailbox',
  method: 'POST',
  path: 'mailbox',
  summary: 'Outgoing mail of the company, newest first.',
  right: { kind: 'admin' },
  body: mailPage,
  answer: mailList,
  refusals: [],
});

export const readMail = operation({
  id: 'readMail',
  method: 'GET',
  path: 'mailbox/:id',
  summary: 'One mail with its text.',
  right: { kind: 'admin' },
  params: idParams,
  answer: mailWithText,
  refusals: ['not_found'],
});

/**
 * Mail about accounts of several companies or of Super users. No company sees it, because a link in it opens more than
 * that company.
 */
export const listAccountMails = operation({
  id: 'listAccountMails',
  method: 'POST',
  path: 'installation/mailbox',
  summary: 'Outgoing mail about accounts that no single company owns, newest first.',
  right: { kind: 'super' },
  body: mailPage,
  answer: mailList,
  refusals: [],
});

export const readAccountMail = operation({
  id: 'readAccountMail',
  method: 'GET',
  path: 'installation/mailbox/:id',
  summary: 'One mail about an account that no single company owns.',
  right: { kind: 'super' },
  params: idParams,
  answer: mailWithText,
  refusals: ['not_found'],
});

/**
 * Whether mail can be sent to an address. `reason` is empty if it is valid, otherwise a text without a period for "Your
 * email has a problem: {reason}. Would you like to continue?". `issue` is that text as a key to translate.
 */
export const validateEmail = operation({
  id: 'validateEmail',
  method: 'POST',
  path: 'emails/validate_email',
  summary: 'Validate an email address.',
  right: { kind: 'self' },
  body: z.strictObject({ email: storable(z.string().max(1000)) }),
  answer: z.object({ valid: z.boolean(), reason: z.string(), issue: translatable.nullable() }),
  refusals: [],
});

export const emailOperations = [listMailbox, readMail, listAccountMails, readAccountMail, validateEmail];
