import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message } from '../shapes';
import { emailTrigger, emailTriggerInput, emailTriggerSummary, plannedEmail } from './shapes';

const right = { kind: 'admin' } as const;
/** Emails are written with the rights of who saved the trigger, which a support session loses when it ends. */
const authorRight = { kind: 'own-admin' } as const;
const version = z.number().int().min(1);

/** @source spec 1-shell §2.3 (/builders/email_triggers) */
export const listEmailTriggers = operation({
  id: 'listEmailTriggers',
  method: 'GET',
  path: 'email_triggers',
  summary: 'The email triggers of the company, by title.',
  right,
  answer: z.object({ triggers: z.array(emailTriggerSummary) }),
  refusals: [],
});

export const readEmailTrigger = operation({
  id: 'readEmailTrigger',
  method: 'GET',
  path: 'email_triggers/:id',
  summary: 'One email trigger.',
  right,
  params: idParams,
  answer: emailTrigger,
  refusals: ['not_found'],
});

/** Only events from now on trigger emails. The emails contain what the role of the author may see. */
export const createEmailTrigger = operation({
  id: 'createEmailTrigger',
  method: 'POST',
  path: 'email_triggers',
  creates: 'replayed',
  summary: 'Create an email trigger.',
  right: authorRight,
  body: emailTriggerInput,
  answer: message.extend({ _id: id }),
  refusals: ['invalid'],
});

/** Absent parts stay. Turning a trigger off cancels its planned emails. */
export const saveEmailTrigger = operation({
  id: 'saveEmailTrigger',
  method: 'PATCH',
  path: 'email_triggers/:id',
  summary: 'Save an email trigger, or turn it on or off.',
  right: authorRight,
  params: idParams,
  body: emailTriggerInput.partial().extend({ version }),
  answer: message.extend({ version }),
  refusals: ['not_found', 'conflict', 'invalid'],
});

/** The emails of a record that wait or are on hold, the next one first. Staff only; at most 100. */
export const listPlannedEmails = operation({
  id: 'listPlannedEmails',
  method: 'GET',
  path: 'planned_emails',
  summary: 'The planned emails of a record.',
  right: { kind: 'staff' },
  query: z.strictObject({ owner: id }),
  answer: z.object({ emails: z.array(plannedEmail), mayChange: z.boolean() }),
  refusals: ['not_found'],
});

/** A held email is not sent until it is released. A canceled one stays canceled. One that waits can be sent now, once. */
export const changePlannedEmail = operation({
  id: 'changePlannedEmail',
  method: 'PATCH',
  path: 'planned_emails/:id',
  summary: 'Hold, release, cancel or send a planned email.',
  right: { kind: 'staff' },
  params: idParams,
  body: z.strictObject({ act: z.enum(['hold', 'release', 'cancel', 'send']) }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'already_sent', 'not_changeable', 'conflict'],
});
