import type { NOTIFICATION_TABS } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** Selects unread notifications. Absent properties do not filter. */
export interface ViewedQuery {
  readonly type: (typeof NOTIFICATION_TABS)[number];
  readonly until?: string | undefined;
  readonly ids?: readonly Id[] | undefined;
}

/** Marks an account's notifications as viewed and notifies the account's other browser windows. */
export async function markNotificationsViewed(
  tx: TenantTx,
  account: Id,
  { type, until, ids }: ViewedQuery,
): Promise<void> {
  await tx.query(
    `with viewed as (update app.notifications set viewed_at = now()
       where company_id = $1 and account_id = $2 and viewed_at is null and ($3::text is null or tab = $3)
       and ($4::timestamptz is null or at <= $4) and ($5::uuid[] is null or id = any($5)) returning 1)
     insert into app.outbox (company_id, kind, payload)
     select $1, 'notified', jsonb_build_object('to', jsonb_build_array($2::uuid)) where exists (select from viewed) returning company_id`,
    [tx.companyId, account, type === 'All' ? null : type, until ?? null, ids ?? null],
    'notifications-viewed',
  );
  tx.eventsAdded();
}

/** The notification kinds that an account turned off. */
export async function readMutedKinds(tx: TenantTx, account: Id): Promise<readonly string[]> {
  const rows = await tx.query<{ off: string[] }>(
    'select off from app.notification_settings where company_id = $1 and account_id = $2',
    [tx.companyId, account],
    'notifications-muted',
  );
  return rows[0]?.off ?? [];
}

/** Turns kinds on and off. All others stay as they are. */
export async function setMutedKinds(
  tx: TenantTx,
  account: Id,
  { on, off: disabledKinds }: { readonly on: readonly string[]; readonly off: readonly string[] },
): Promise<void> {
  await tx.query(
    'insert into app.notification_settings (company_id, account_id) values ($1, $2) on conflict do nothing',
    [tx.companyId, account],
    'notifications-settings',
  );
  await tx.query(
    `update app.notification_settings set updated_at = now(),
       off = array(select unnest(off) union select unnest($4::text[]) except select unnest($3::text[]) order by 1)
     where company_id = $1 and account_id = $2`,
    [tx.companyId, account, on, disabledKinds],
    'notifications-mute',
  );
}

/** Deletes notifications older than the given number of days, whether viewed or not. */
export async function deleteOldNotifications(tx: TenantTx, days: number): Promise<void> {
  await tx.query('delete from app.notifications where company_id = $1 and at < now() - make_interval(days => $2)', [
    tx.companyId,
    days,
  ]);
}

/** Notifications about one field of a record that an account caused since a moment. */
export interface CausedNotifications {
  readonly recordId: Id;
  readonly element: string;
  readonly by: Id;
  readonly kinds: readonly string[];
  readonly since: string;
}

/** Deletes notifications that nobody has viewed yet, because their cause was undone. */
export async function withdrawNotifications(
  tx: TenantTx,
  { recordId, element, by, kinds, since }: CausedNotifications,
): Promise<void> {
  await tx.query(
    `with gone as (delete from app.notifications where company_id = $1 and record_id = $2 and element = $3 and by_account = $4
       and kind = any($5) and at >= $6 and viewed_at is null returning account_id)
     insert into app.outbox (company_id, kind, payload)
     select $1, 'notified', jsonb_build_object('to', jsonb_agg(account_id)) from gone having count(*) > 0 returning company_id`,
    [tx.companyId, recordId, element, by, kinds, since],
    'notifications-withdraw',
  );
  tx.eventsAdded();
}
