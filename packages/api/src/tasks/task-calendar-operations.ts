import { z } from 'zod';
import { operation } from '../operation';
import { message, moment } from '../shapes';

const right = { kind: 'self' } as const;

/** The viewer's calendar link without its address, which is shown once only. */
export const readTaskCalendar = operation({
  id: 'readTaskCalendar',
  method: 'GET',
  path: 'task_calendar',
  summary: "Whether the viewer's tasks have a calendar link.",
  right,
  answer: z.object({ link: z.object({ createdAt: moment, lastUsedAt: moment.nullable() }).nullable() }),
  refusals: [],
});

/** Creates the calendar link of the viewer's tasks. An earlier link stops working. */
export const createTaskCalendar = operation({
  id: 'createTaskCalendar',
  method: 'POST',
  path: 'task_calendar',
  summary: "Create the calendar link of the viewer's tasks.",
  right,
  answer: message.extend({ url: z.string(), createdAt: moment }),
  refusals: [],
});

export const revokeTaskCalendar = operation({
  id: 'revokeTaskCalendar',
  method: 'DELETE',
  path: 'task_calendar',
  summary: "Revoke the calendar link of the viewer's tasks.",
  right,
  answer: message,
  refusals: [],
});

/** The open tasks of a calendar link's owner, as far as the owner may see them now. */
export const taskCalendarFeed = operation({
  id: 'taskCalendarFeed',
  method: 'GET',
  path: 'tasks/calendar/:file',
  summary: 'A calendar link, as iCalendar.',
  right: { kind: 'public', why: 'calendar programs have no session; the address is the secret' },
  params: z.strictObject({ file: z.string().regex(/^[A-Za-z0-9_-]{20,200}\.ics$/, 'link') }),
  answer: z.unknown(),
  transport: 'bytes',
  refusals: ['not_found'],
});

export const taskCalendarOperations = [readTaskCalendar, createTaskCalendar, revokeTaskCalendar, taskCalendarFeed];
