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
async function sendHint(tx: TenantTx, { recordId, module }: Pick<Presence, 'recordId' | 'module'>): Promise<void> {
  const payload = { module, _id: recordId };
  const pack = packEvents([{ companyId: tx.companyId, kind: 'presence', payload }])[0] ?? '[]';
  await tx.query('select pg_notify($1, $2)', [EVENTS_CHANNEL, pack], 'presence-hint');
}

/** Notes a sign of life, tells hearers when somebody came or went to another field, and answers who else is there. */
export async function tellHere(tx: TenantTx, presence: Presence): Promise<PresentRow[]> {
  const { recordId, accountId, name, field } = presence;
  const rows = await tx.query<PresentRow | { account_id: null; is_known: boolean }>(
    `with known as (select from app.presence where company_id = $1 and record_id = $2 and account_id = $3
       and field is not distinct from $5 and at > now() - ${GONE_AFTER}),
     told as (insert into app.presence (company_id, record_id, account_id, name, field) values ($1, $2, $3, $4, $5)
       on conflict (company_id, record_id, account_id) do update set name = excluded.name, field = excluded.field, at = excluded.at),
     others as (select account_id, name, field, at from app.presence where company_id = $1 and record_id = $2 and account_id <> $3
       and at > now() - ${GONE_AFTER} order by at desc limit ${MOST_PEOPLE})
     select o.account_id, o.name, o.field, o.at, k.is_known from (select exists (select from known) as is_known) k
     left join others o on true order by o.name, o.account_id`,
    [tx.companyId, recordId, accountId, name, field],
    'presence-tell',
  );
  if (rows.some((row) => 'is_known' in row && !row.is_known)) await sendHint(tx, presence);
  return rows.filter((row): row is PresentRow => row.account_id !== null);
}

/** Takes somebody away, and tells hearers when the person was still taken to be there. */
export async function tellLeft(tx: TenantTx, presence: Omit<Presence, 'name' | 'field'>): Promise<void> {
  const rows = await tx.query<{ was_here: boolean }>(
    `delete from app.presence where company_id = $1 and record_id = $2 and account_id = $3
     returning at > now() - ${GONE_AFTER} as was_here`,
    [tx.companyId, presence.recordId, presence.accountId],
    'presence-leave',
  );
  if (rows.some((row) => row.was_here)) await sendHint(tx, presence);
}

/** Deletes the rows of those who have been gone for an hour. */
export async function deleteGone(tx: TenantTx): Promise<void> {
  await tx.query("delete from app.presence where company_id = $1 and at < now() - interval '1 hour'", [tx.companyId]);
}
