import { NOTIFICATION_KINDS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Notification, NotificationAuthor, NotificationRecord } from './notification';

/** The maximum number of recipients per notification. */
const MAX_RECIPIENTS = 200;
/** The recipients per event, because PostgreSQL limits a NOTIFY payload to 8000 bytes. */
const RECIPIENTS_PER_EVENT = 100;

/** The columns of a notification that name recipients, each with the staff `s` that it selects. */
const NAMED_PEOPLE = {
  people: 's.person_id = any(n.people)',
  accounts: 's.account_id = any(n.accounts)',
  roles: 's.role_id = any(n.roles)',
  groups: 's.groups && n.groups',
} as const;

const emptyCondition = (table: string) => `not exists (select from ${table} where ${table}.position = n.position)`;

/** The recipients of a notification that names none of the staff. */
const FALLBACKS = {
  substitutes: `select distinct n.position, s.account_id from n join s on s.person_id = any(n.substitutes) where ${emptyCondition('named')}`,
  team: `select distinct n.position, s.account_id from n join s on s.groups && n.team where ${emptyCondition('named')}`,
  heads: `select distinct n.position, s.account_id from n join s on true join r on r.id = s.role_id
    where n.fallback is not null and ${emptyCondition('named')} and ${emptyCondition('team')}`,
} as const;

const NOBODY = 'select n.position, null::uuid as account_id from n where false';

type NamedColumn = keyof typeof NAMED_PEOPLE;
type Fallback = keyof typeof FALLBACKS;

/** The parts of the statement that can find recipients. Starting the others took a third of its time. */
interface Recipients {
  readonly named: readonly NamedColumn[];
  readonly fallbacks: readonly Fallback[];
}

/**
 * `s` are the staff, `named` the recipients that a notification names. If a lender has more than 200 administrators, only
 * the first 200 are notified.
 */
const insertNotifications = ({ named, fallbacks }: Recipients) => `with n as (
    select * from jsonb_to_recordset($2::jsonb) as n (position int, kind text, type text, tab text, element text, status uuid, detail text, note uuid,
      people uuid[], accounts uuid[], roles uuid[], groups uuid[], substitutes uuid[], team uuid[], excluded uuid[], fallback text)),
  ${fallbacks.includes('heads') ? 'r as materialized (select id from app.roles where company_id = $1 and is_admin),' : ''}
  s as not materialized (
    select account_id, person_id, role_id, groups from auth.memberships
    where company_id = $1 and user_type = 'Workforces' and is_active and impersonating_until is null),
  named as (${named.map((column) => `select n.position, s.account_id from n join s on ${NAMED_PEOPLE[column]}`).join(' union ') || NOBODY}),
  ${fallbacks.map((fallback) => `${fallback} as (${FALLBACKS[fallback]}),`).join('\n  ')}
  recipients as (
    select position, account_id, row_number() over (partition by position order by account_id) as nth
    from (select * from named ${fallbacks.map((fallback) => `union all select * from ${fallback}`).join(' ')}) whom
    where account_id is distinct from $4::uuid),
  stored as (
    insert into app.notifications (company_id, id, account_id, type, tab, kind, record_id, element, status_id, detail, note_id, by_account, by_person, by_name, task_id)
    select $1, gen_random_uuid(), recipients.account_id, n.type, n.tab, n.kind, $3::uuid, n.element, n.status, n.detail, n.note, $4, $5, $6, $7::uuid
    from recipients join n using (position)
    where recipients.nth <= ${MAX_RECIPIENTS} and recipients.account_id <> all(coalesce(n.excluded, '{}')) and not exists (select from app.notification_settings o
      where o.company_id = $1 and o.account_id = recipients.account_id and n.kind = any(o.off))
    returning account_id),
  packed as (
    select account_id, (row_number() over (order by account_id) - 1) / ${RECIPIENTS_PER_EVENT} as pack from (select distinct account_id from stored) whom)
  insert into app.outbox (company_id, kind, payload)
  select $1, 'notified', jsonb_build_object('to', jsonb_agg(account_id)) from packed group by pack returning company_id`;

function recipientsOf(notifications: readonly Notification[]): Recipients {
  const has = (key: keyof Notification) => notifications.some((notification) => notification[key] !== undefined);
  const namedKeys = (Object.keys(NAMED_PEOPLE) as NamedColumn[]).filter(has);
  // The administrators are notified where there is no team, so they need its part, too.
  const fallbacks: Fallback[] = [
    ...(has('substitutes') ? ['substitutes' as const] : []),
    ...(has('fallback') ? ['team' as const, 'heads' as const] : []),
  ];
  return { named: namedKeys, fallbacks };
}

/** The JSON row passed to the statement, with its position among the notifications of the same call. */
const statementRow = ({ kind, ...notification }: Notification, position: number, team: readonly Id[]) => ({
  position,
  kind,
  ...NOTIFICATION_KINDS[kind],
  ...notification,
  ...(notification.fallback === 'team' ? { team } : {}),
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
  const rows = JSON.stringify(
    notifications.map((notification, position) => statementRow(notification, position, record.groups)),
  );
  const authorParams = [author.accountId, author.personId, author.name, record.taskId ?? null];
  const recipients = recipientsOf(notifications);
  const name = `notify-${[...recipients.named, ...recipients.fallbacks].join('-')}`;
  await tx.query(insertNotifications(recipients), [tx.companyId, rows, record.id, ...authorParams], name);
  tx.eventsAdded();
}
