import { z } from 'zod';
import { emailDelivery, emailRecord } from '../email-messages/shapes';
import { operation } from '../operation';
import { idParams, moment } from '../shapes';

const time = moment.nullable();

/** A recipient, and the outcome of their copy. Name and address are empty if the role may not see them. */
const keyedRecipient = emailDelivery.pick({ name: true, kind: true, state: true }).extend({
  email: z.string(),
  ...{ sentAt: time, deliveredAt: time, openedAt: time, clickedAt: time, bouncedAt: time },
});

/** An email without its text and files: these can hold links that open something without signing in. */
const keyedEmail = emailRecord
  .pick({ _id: true, thread: true, direction: true, source: true, isAutomatic: true, state: true })
  .extend(emailRecord.pick({ created_by: true, createdAt: true, sendAt: true, attachments: true }).shape)
  .extend({
    from: z.string(),
    /** Null when it holds a field that the role may not see. */
    subject: z.string().nullable(),
    recipients: z.array(keyedRecipient),
  });

export const listEmailsByKey = operation({
  id: 'listEmailsByKey',
  method: 'GET',
  path: 'v1/records/:id/emails',
  summary: 'The emails of a record, newest first, with the outcome of each, by an API key.',
  right: { kind: 'key', scope: 'emails:read' },
  params: idParams,
  query: z.strictObject({
    skip: z.coerce.number().int().min(0).max(100_000).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  answer: z.object({ emails: z.array(keyedEmail), count: z.number().int() }),
  refusals: ['not_found', 'too_many_attempts'],
});
