import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { EVENTS_CHANNEL, packEvents } from '../../../platform/jobs/events';

/** Who has not said it for so long is gone. */
const GONE_AFTER = "interval '25 s'";
const MOST_PEOPLE = 50;

export interface Presence {
  readonly recordId: Id;
  readonly module: string;
  readonly accountId: Id;
  readonly name: string;
  readonly field: string | null;
}

export interface PresentRow {
  account_id: Id;
  name: string;
  field: string | null;
  at: string;
}

/** The event as every process hears it. Without an outbox row: one that is lost is made good by the next sign of life. */
function hint(tx: TenantTx, { recordId, module }: Pick<Presence, 'recordId' | 'module'>): string {
  const payload = { module, _id: recordId };
  return packEvents([{ companyId: tx.companyId, kind: 'presence', payload }])[0] ?? '[]';
}

/** Notes a sign of life, tells hearers when somebody came or went to another field, and answers who else is there. */
export async function tellHere(tx: TenantTx, presence: Presence): Promise<PresentRow[]> {
  const { recordId, accountId, name, field } = presence;
  const rows = await tx.query<PresentRow | { account_id: null }>(
    `with known as (select from app.presence where company_id = $1 and record_id = $2 and account_id = $3
       and field is not distinct from $5 and at > now() - ${GONE_AFTER}),
     told as (insert into app.presence (company_id, record_id, account_id, name, field) values ($1, $2, $3, $4, $5)
       on conflict (company_id, record_id, account_id) do update set name = excluded.name, field = excluded.field, at = excluded.at),
     hint as (select count(pg_notify($6, $7)::text) from (select where not exists (select from known)) n),
     others as (select account_id, name, field, at from app.presence where company_id = $1 and record_id = $2 and account_id <> $3
       and at > now() - ${GONE_AFTER} order by at desc limit ${MOST_PEOPLE})
     select o.account_id, o.name, o.field, o.at from hint left join others o on true order by o.name, o.account_id`,
    [tx.companyId, recordId, accountId, name, field, EVENTS_CHANNEL, hint(tx, presence)],
    'presence-tell',
  );
  return rows.filter((row): row is PresentRow => row.account_id !== null);
}

/** Takes somebody away, and tells hearers when the person was still taken to be there. */
export async function tellLeft(tx: TenantTx, presence: Omit<Presence, 'name' | 'field'>): Promise<void> {
  await tx.query(
    `with gone as (delete from app.presence where company_id = $1 and record_id = $2 and account_id = $3 returning at)
     select count(pg_notify($4, $5)::text) from gone where at > now() - ${GONE_AFTER}`,
    [tx.companyId, presence.recordId, presence.accountId, EVENTS_CHANNEL, hint(tx, presence)],
    'presence-leave',
  );
}

/** Deletes the rows of those who have been gone for an hour. */
export async function deleteGone(tx: TenantTx): Promise<void> {
  await tx.query("delete from app.presence where company_id = $1 and at < now() - interval '1 hour'", [tx.companyId]);
}
