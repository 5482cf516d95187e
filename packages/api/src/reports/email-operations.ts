import { z } from 'zod';
import { operation } from '../operation';
import { id, idParams, message } from '../shapes';
import { REPORT_FREQUENCIES, reportSchedule, scheduleTime } from './schedule';
import { sendCondition } from './send-condition';
import { REPORT_LIMITS, reportEmail, reportFormat } from './shapes';

const rightTo = (action: 'view' | 'update') => ({ kind: 'module', module: 'reports', action }) as const;

/** Each run has the rights that the viewer's role has then. A date is sent once. */
export const saveReportEmail = operation({
  id: 'saveReportEmail',
  method: 'PATCH',
  path: 'reports/:id/email',
  summary: 'Send a report to your email address regularly, or no longer.',
  right: rightTo('view'),
  params: idParams,
  body: z.strictObject({
    frequency: z.enum([...REPORT_FREQUENCIES, 'off']),
    ...scheduleTime,
    format: reportFormat,
    condition: sendCondition.nullable().default(null),
  }),
  answer: message.extend({ email: reportEmail.nullable() }),
  refusals: ['not_found', 'invalid'],
});

/** The email that a schedule would send now, with its file, whatever its condition; up to ten in an hour. */
export const sendReportTest = operation({
  id: 'sendReportTest',
  method: 'POST',
  path: 'reports/:id/test_email',
  creates: 'replayed',
  summary: 'Send a report once to your own email address, to see what a scheduled email looks like.',
  right: rightTo('view'),
  params: idParams,
  body: z.strictObject({ format: reportFormat }),
  answer: message,
  refusals: ['not_found', 'invalid', 'too_many_attempts', 'too_many_at_once', 'busy'],
});

/** The first 500 members of the company are considered, staff first. */
export const readReportRecipients = operation({
  id: 'readReportRecipients',
  method: 'GET',
  path: 'reports/:id/recipients',
  summary: 'The colleagues who can get your report by email, and those who do.',
  right: rightTo('update'),
  params: idParams,
  answer: z.object({
    people: z.array(z.object({ _id: id, name: z.string(), role: z.string() })),
    /** Whom a colleague has added; people who asked for the report themselves are not among them. */
    accounts: z.array(id),
    /** What they get, and when; null if there are none. */
    schedule: reportSchedule.extend({ format: reportFormat, condition: sendCondition.nullable() }).nullable(),
  }),
  refusals: ['not_found', 'forbidden'],
});

/** Replaces the recipients. Each gets the figures that their own role sees then, and can stop the emails. */
export const saveReportRecipients = operation({
  id: 'saveReportRecipients',
  method: 'PATCH',
  path: 'reports/:id/recipients',
  summary: 'Send a shared report to colleagues regularly.',
  right: rightTo('update'),
  params: idParams,
  body: z.strictObject({
    accounts: z.array(id).max(REPORT_LIMITS.recipients),
    frequency: z.enum(REPORT_FREQUENCIES),
    ...scheduleTime,
    format: reportFormat,
    condition: sendCondition.nullable().default(null),
  }),
  answer: message,
  refusals: ['not_found', 'forbidden', 'invalid'],
});
