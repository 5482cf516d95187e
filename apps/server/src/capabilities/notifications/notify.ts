import { NOTIFICATION_KINDS } from '@lendwright/api';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Notification, NotificationAuthor, NotificationRecord } from './notification';

/** The maximum number of recipients per notification. */
const MAX_RECIPIENTS = 200;
/** The recipients per event, because PostgreSQL limits a NOTIFY payload to 8000 bytes. */
const RECIPIENTS_PER_EVENT = 100;

/**
 * `s` are the staff, `named` the recipients that a notification names, `substitutes`, `team` and `heads` its fallbacks.
 * If a lender has more than 200 administrators, only the first 200 are notified.
 */
const INSERT_NOTIFICATIONS = `with n as (
    select * from jsonb_to_recordset($2::jsonb) as n (position int, kind text, type text, tab text, element text, status uuid, detail text, note uuid,
      people uuid[], accounts uuid[], roles uuid[], groups uuid[], substitutes uuid[], excluded uuid[], fallback text)),
  r as materialized (select id from app.roles where company_id = $1 and is_admin),
  s as not materialized (
    select account_id, person_id, role_id, groups from auth.memberships
    where company_id = $1 and user_type = 'Workforces' and is_active and impersonating_until is null),
  named as (
    select n.position, s.account_id from n join s on s.person_id = any(n.people)
    union select n.position, s.account_id from n join s on s.account_id = any(n.accounts)
    union select n.position, s.account_id from n join s on s.role_id = any(n.roles)
    union select n.position, s.account_id from n join s on s.groups && n.groups),
  substitutes as (
    select distinct n.position, s.account_id from n join s on s.person_id = any(n.substitutes)
    where not exists (select from named where named.position = n.position)),
  team as (
    select distinct n.position, s.account_id from n join s on s.groups && $3::uuid[]
    where n.fallback = 'team' and not exists (select from named where named.position = n.position)),
  heads as (
    select distinct n.position, s.account_id from n join s on true join r on r.id = s.role_id
    where n.fallback is not null and not exists (select from named where named.position = n.position) and not exists (select from team where team.position = n.position)),
  recipients as (
    select position, account_id, row_number() over (partition by position order by account_id) as nth
    from (select * from named union all select * from substitutes union all select * from team union all select * from heads) whom where account_id is distinct from $5::uuid),
  stored as (
    insert into app.notifications (company_id, id, account_id, type, tab, kind, record_id, element, status_id, detail, note_id, by_account, by_person, by_name, task_id)
    select $1, gen_random_uuid(), recipients.account_id, n.type, n.tab, n.kind, $4::uuid, n.element, n.status, n.detail, n.note, $5, $6, $7, $8::uuid
    from recipients join n using (position)
    where recipients.nth <= ${MAX_RECIPIENTS} and recipients.account_id <> all(coalesce(n.excluded, '{}')) and not exists (select from app.notification_settings o
      where o.company_id = $1 and o.account_id = recipients.account_id and n.kind = any(o.off))
    returning account_id),
  packed as (
    select account_id, (row_number() over (order by account_id) - 1) / ${RECIPIENTS_PER_EVENT} as pack from (select distinct account_id from stored) whom)
  insert into app.outbox (company_id, kind, payload)
  select $1, 'notified', jsonb_build_object('to', jsonb_agg(account_id)) from packed group by pack returning company_id`;

/** The JSON row passed to the statement, with its position among the notifications of the same call. */
const statementRow = ({ kind, ...notification }: Notification, position: number) => ({
  position,
  kind,
  ...NOTIFICATION_KINDS[kind],
  ...notification,
});

/**
 * Notifies staff of a change to a record or task in the caller's transaction: one row per person and notification, and one
 * event for all recipients. A single statement, or none if there is nothing to send.
 *
 * Skips the author and everyone who turned the kind off, and stops at 200 recipients per notification. Rights are
 * checked when notifications are read.
 */
export async function notify(
  tx: TenantTx,
  record: NotificationRecord,
  author: NotificationAuthor,
  notifications: readonly Notification[],
): Promise<void> {
  if (notifications.length === 0) return;
  const rows = JSON.stringify(notifications.map(statementRow));
  const by = [author.accountId, author.personId, author.name, record.taskId ?? null];
  await tx.query(INSERT_NOTIFICATIONS, [tx.companyId, rows, record.groups, record.id, ...by], 'notify');
  tx.eventsAdded();
}
