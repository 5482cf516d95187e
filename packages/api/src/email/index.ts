import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, moment } from '../shapes';

const mailHead = z.object({
  _id: id,
  to: z.string(),
  subject: z.string(),
  createdAt: moment,
  sentAt: moment.nullable(),
  state: z.enum(['queued', 'kept', 'sent', 'failed']),
  error: z.string().nullable(),
});

/** The built-in mailbox: what the product has sent, or kept when no mail server is configured. Admins only. */
export const listMailbox = operation({
  id: 'listMailbox',
  method: 'POST',
  path: 'mailbox',
  summary: 'Outgoing mail of the company, newest first.',
  right: { kind: 'admin' },
  body: z.strictObject({
    skip: z.number().int().min(0).max(100_000).default(0),
    limit: z.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ mails: z.array(mailHead), count: z.number().int(), delivers: z.boolean() }),
  refusals: [],
});

export const readMail = operation({
  id: 'readMail',
  method: 'GET',
  path: 'mailbox/:id',
  summary: 'One mail with its text.',
  right: { kind: 'admin' },
  params: idParams,
  answer: mailHead.extend({ text: z.string() }),
  refusals: ['not_found'],
});

export const emailOperations = [listMailbox, readMail];
