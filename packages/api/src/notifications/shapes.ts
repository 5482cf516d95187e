import { z } from 'zod';
import { id, moment, titled } from '../shapes';

type NotificationEvent = {
  readonly type: 'update' | 'delete' | 'create';
  readonly tab: 'Assigned' | 'Docs' | 'Reviews' | null;
};

/** All kinds of notifications with their type and tab besides All. @source spec 1-shell §2.12 */
export const NOTIFICATION_KINDS = {
  assigned: { type: 'update', tab: 'Assigned' },
  unassigned: { type: 'update', tab: 'Assigned' },
  status_changed: { type: 'update', tab: null },
  submitted: { type: 'update', tab: null },
  created: { type: 'create', tab: null },
  activated: { type: 'update', tab: null },
  deactivated: { type: 'delete', tab: null },
  document_uploaded: { type: 'update', tab: 'Docs' },
  document_status: { type: 'update', tab: 'Docs' },
  document_explained: { type: 'update', tab: 'Docs' },
  review_requested: { type: 'create', tab: 'Reviews' },
  review_accepted: { type: 'update', tab: 'Reviews' },
  review_rejected: { type: 'update', tab: 'Reviews' },
  lead_received: { type: 'create', tab: null },
  lead_converted: { type: 'update', tab: null },
  reveal_limit: { type: 'update', tab: null },
  task_assigned: { type: 'create', tab: 'Assigned' },
  task_due: { type: 'update', tab: 'Assigned' },
  task_completed: { type: 'update', tab: 'Assigned' },
  note_mentioned: { type: 'create', tab: null },
  note_shared: { type: 'create', tab: null },
  email_answered: { type: 'create', tab: null },
  lead_waiting: { type: 'update', tab: null },
} as const satisfies Readonly<Record<string, NotificationEvent>>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_LIST = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];
export const notificationKind = z.enum(NOTIFICATION_KIND_LIST);

/** A record with its name. The name is empty if the record has none that the viewer can see. */
const reference = z.object({ _id: id, name: z.string() });

/**
 * A notification. `msg` contains the parts of the text as plain text, never HTML; the client formats them. `url` is
 * where it is shown: the page of the module in the menu, the record's id and its tab; `owner` is the record, `parent` a
 * loan's prospect. For a task, `owner` is the task and `parent` its record; without a visible record, `url` is that of the
 * viewer's tasks with the task's id.
 */
export const notification = z.object({
  _id: id,
  type: z.enum(['update', 'delete', 'create']),
  kind: notificationKind,
  tab: z.enum(['Assigned', 'Docs', 'Reviews']).nullable(),
  by: reference,
  msg: z.object({
    record: z.string(),
    number: z.string().nullable(),
    field: z.string().nullable(),
    /** The title of the record's new status, or the status of the document. */
    status: z.string().nullable(),
  }),
  url: z.object({ page: z.string(), _id: id, tab: z.enum(['docs', 'history', 'tasks', 'notes', 'emails']).nullable() }),
  module: z.object({ key: z.string(), title: z.string() }),
  time: moment,
  form: titled.nullable(),
  owner: reference.extend({ number: z.string().nullable() }),
  parent: reference.nullable(),
});
