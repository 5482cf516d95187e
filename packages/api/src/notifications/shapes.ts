import { z } from 'zod';
import { id, moment, titled } from '../shapes';

type Told = { readonly type: 'update' | 'delete' | 'create'; readonly tab: 'Assigned' | 'Docs' | 'Reviews' | null };

/** Everything that is told of, with its type and the tab in which it stands beside All. @source spec 1-shell §2.12 */
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
  review_requested: { type: 'create', tab: 'Reviews' },
  review_accepted: { type: 'update', tab: 'Reviews' },
  review_rejected: { type: 'update', tab: 'Reviews' },
  lead_received: { type: 'create', tab: null },
  lead_converted: { type: 'update', tab: null },
  reveal_limit: { type: 'update', tab: null },
} as const satisfies Readonly<Record<string, Told>>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_LIST = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];
export const notificationKind = z.enum(NOTIFICATION_KIND_LIST);

/** A record by its name. The name is empty where the record has none that the viewer may know. */
const named = z.object({ _id: id, name: z.string() });

/**
 * One thing that happened. `msg` holds the parts of the sentence as plain text, never HTML: the reader's own screen puts
 * them into words. `url` says where it is shown: the page of the
 * module in the menu, the record's id and its tab; `owner` is the record, `parent` a loan's prospect.
 */
export const notification = z.object({
  _id: id,
  type: z.enum(['update', 'delete', 'create']),
  kind: notificationKind,
  tab: z.enum(['Assigned', 'Docs', 'Reviews']).nullable(),
  by: named,
  msg: z.object({
    record: z.string(),
    number: z.string().nullable(),
    field: z.string().nullable(),
    /** The title of the record's new status, or the document's own status. */
    status: z.string().nullable(),
  }),
  url: z.object({ page: z.string(), _id: id, tab: z.enum(['docs', 'history']).nullable() }),
  module: z.object({ key: z.string(), title: z.string() }),
  time: moment,
  form: titled.nullable(),
  owner: named.extend({ number: z.string().nullable() }),
  parent: named.nullable(),
});
