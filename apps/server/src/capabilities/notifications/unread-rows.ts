import type { Viewer } from '@lendwright/access';
import type { NotificationKind } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** An unread notification. */
export interface NotificationRow {
  readonly id: Id;
  readonly type: 'update' | 'delete' | 'create';
  readonly tab: 'Assigned' | 'Docs' | 'Reviews' | null;
  readonly kind: NotificationKind;
  readonly record_id: Id | null;
  readonly task_id: Id | null;
  readonly element: string | null;
  readonly status_id: Id | null;
  readonly detail: string | null;
  readonly note_id: Id | null;
  readonly by_account: Id | null;
  readonly by_person: Id | null;
  readonly by_name: string;
  readonly at: string;
}

/** The bell shows "99+" beyond this. Older notifications appear once newer ones are viewed. */
const MAX_UNREAD = 500;

/**
 * The condition for notifications `o` whose note the reader may still see, which excludes deactivated and private
 * notes.
 */
const NOTE_VISIBLE = `(o.note_id is null or exists (select from app.notes n where n.company_id = $1 and n.id = o.note_id and n.is_active
  and (not n.is_private or $3::uuid = any(n.people))))`;

/**
 * The unread notifications of an account, newest first. Notifications about notes that the person may not see are
 * omitted.
 */
export function readUnreadNotifications(
  tx: TenantTx,
  { accountId, personId }: Pick<Viewer, 'accountId' | 'personId'>,
): Promise<NotificationRow[]> {
  return tx.query<NotificationRow>(
    `select o.id, o.type, o.tab, o.kind, o.record_id, o.task_id, o.element, o.status_id, o.detail, o.note_id, o.by_account, o.by_person, o.by_name, o.at
     from app.notifications o where o.company_id = $1 and o.account_id = $2 and o.viewed_at is null and ${NOTE_VISIBLE}
     order by o.at desc, o.id desc limit ${MAX_UNREAD}`,
    [tx.companyId, accountId, personId],
    'notifications-unread',
  );
}
