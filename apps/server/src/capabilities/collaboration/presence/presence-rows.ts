import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { EVENTS_CHANNEL, packEvents } from '../../../platform/jobs/events';

/** A person without a heartbeat for this long is no longer present. */
const STALE_AFTER = "interval '25 s'";
const MAX_PEOPLE = 50;

export interface Presence {
  readonly recordId: Id;
  readonly module: string;
  readonly accountId: Id;
  readonly name: string;
  readonly field: string | null;
}

export interface PresenceRow {
  account_id: Id;
  name: string;
  field: string | null;
  at: string;
}

/** Notifies all processes. There is no outbox row: the next heartbeat makes up for a lost event. */
async function notifyPresence(
  tx: TenantTx,
  { recordId, module }: Pick<Presence, 'recordId' | 'module'>,
): Promise<void> {
  const payload = { module, _id: recordId };
  const pack = packEvents([{ companyId: tx.companyId, kind: 'presence', payload }])[0] ?? '[]';
  await tx.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, pack], 'presence-hint');
}

/**
 * Stores a heartbeat, notifies subscribers if the person arrived or changed field, and returns who else is present. The
 * statements are pipelined.
 */
export async function savePresence(tx: TenantTx, presence: Presence): Promise<PresenceRow[]> {
  const { recordId, accountId, name, field } = presence;
  const ownIds = [tx.companyId, recordId, accountId];
  const [knownPresence, , otherRows] = await Promise.all([
    tx.query(
      `select 1 from app.presence where company_id = $1 and record_id = $2 and account_id = $3
       and field is not distinct from $4 and at > now() - ${STALE_AFTER}`,
      [...ownIds, field],
      'presence-known',
    ),
    tx.query(
      `insert into app.presence (company_id, record_id, account_id, name, field) values ($1, $2, $3, $4, $5)
       on conflict (company_id, record_id, account_id) do update set name = excluded.name, field = excluded.field, at = excluded.at`,
      [...ownIds, name, field],
      'presence-publish',
    ),
    tx.query<PresenceRow>(
      `select account_id, name, field, at from (select account_id, name, field, at from app.presence
         where company_id = $1 and record_id = $2 and account_id <> $3 and at > now() - ${STALE_AFTER}
         order by at desc limit ${MAX_PEOPLE}) o order by name, account_id`,
      ownIds,
      'presence-others',
    ),
  ]);
  if (knownPresence.length === 0) await notifyPresence(tx, presence);
  return otherRows;
}

/** Removes a person, and notifies subscribers if the person was still considered present. */
export async function removePresence(tx: TenantTx, presence: Omit<Presence, 'name' | 'field'>): Promise<void> {
  const rows = await tx.query<{ was_present: boolean }>(
    `delete from app.presence where company_id = $1 and record_id = $2 and account_id = $3
     returning at > now() - ${STALE_AFTER} as was_present`,
    [tx.companyId, presence.recordId, presence.accountId],
    'presence-leave',
  );
  if (rows.some((row) => row.was_present)) await notifyPresence(tx, presence);
}

/** Deletes rows without a heartbeat in the last hour. */
export async function deleteStalePresence(tx: TenantTx): Promise<void> {
  await tx.query("delete from app.presence where company_id = $1 and at < now() - interval '1 hour'", [tx.companyId]);
}
