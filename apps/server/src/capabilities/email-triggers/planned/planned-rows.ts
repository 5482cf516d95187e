import type { EmailTriggerEvent } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

export interface PlannedMailRow {
  readonly id: Id;
  readonly trigger_id: Id;
  readonly module_key: string;
  readonly record_id: Id;
  readonly person_id: Id;
  readonly event_key: string;
  readonly event_detail: string;
  readonly event_at: string;
  readonly state: 'waiting' | 'held' | 'sent' | 'canceled' | 'failed';
  readonly due_at: string;
  readonly tries: number;
}

export type NewPlannedMail = Omit<PlannedMailRow, 'state' | 'tries'>;

const COLUMNS =
  'id, trigger_id, module_key, record_id, person_id, event_key, event_detail, event_at, state, due_at, tries';

/**
 * Adds waiting planned emails. Omits an email for an event that already has one, and an email covered by a waiting one
 * of the same trigger, record and person.
 */
export async function addPlannedMails(tx: TenantTx, plannedMails: readonly NewPlannedMail[]): Promise<void> {
  if (plannedMails.length === 0) return;
  await tx.query(
    `insert into app.planned_mails (company_id, id, trigger_id, module_key, record_id, person_id, event_key, event_detail, event_at, due_at)
     select $1, n.id, n.trigger_id, n.module_key, n.record_id, n.person_id, n.event_key, n.event_detail, n.event_at, n.due_at
     from (select distinct on (r.trigger_id, r.record_id, r.person_id) r.* from jsonb_to_recordset($2::jsonb) as r (id uuid, trigger_id uuid,
         module_key text, record_id uuid, person_id uuid, event_key text, event_detail text, event_at timestamptz, due_at timestamptz)
       order by r.trigger_id, r.record_id, r.person_id, r.event_at) n
     where not exists (select from app.planned_mails p where p.company_id = $1 and p.record_id = n.record_id
       and p.trigger_id = n.trigger_id and p.person_id = n.person_id and p.state in ('waiting', 'held'))
     on conflict do nothing returning company_id`,
    [tx.companyId, JSON.stringify(plannedMails)],
    'planned-mails-add',
  );
}

/** The due emails, earliest first. */
export function readDuePlannedMails(tx: TenantTx, now: Date, limit: number): Promise<PlannedMailRow[]> {
  const sql = `select ${COLUMNS} from app.planned_mails where company_id = $1 and state = 'waiting' and due_at <= $2 order by due_at, id limit $3`;
  return tx.query(sql, [tx.companyId, now.toISOString(), limit], 'planned-mails-due');
}

/** When the next planned email is due, as an ISO string; null if none waits. */
export async function readNextDue(tx: TenantTx): Promise<string | null> {
  const sql = `select min(due_at) as at from app.planned_mails where company_id = $1 and state = 'waiting'`;
  return (await tx.query<{ at: string | null }>(sql, [tx.companyId], 'planned-mails-next'))[0]?.at ?? null;
}

const PLANNED_SQL = `select ${COLUMNS} from app.planned_mails where company_id = $1 and id = $2`;

export async function findPlannedMail(tx: TenantTx, id: Id): Promise<PlannedMailRow | null> {
  return (await tx.query<PlannedMailRow>(PLANNED_SQL, [tx.companyId, id], 'planned-mail'))[0] ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockPlannedMail(tx: TenantTx, id: Id): Promise<PlannedMailRow | null> {
  return (
    (await tx.query<PlannedMailRow>(`${PLANNED_SQL} for update`, [tx.companyId, id], 'planned-mail-locked'))[0] ?? null
  );
}

export interface OpenPlannedMailRow extends PlannedMailRow {
  readonly trigger_title: string;
  readonly event: EmailTriggerEvent;
  readonly channel: 'email' | 'text';
  readonly held_by: string;
}

/** At most 100 waiting and held emails of a record, next one first. */
export function readOpenPlannedMails(tx: TenantTx, record: Id): Promise<OpenPlannedMailRow[]> {
  return tx.query(
    `select ${COLUMNS},
       (select t.title from app.email_triggers t where t.company_id = $1 and t.id = p.trigger_id) as trigger_title,
       (select t.event from app.email_triggers t where t.company_id = $1 and t.id = p.trigger_id) as event,
       (select t.channel from app.email_triggers t where t.company_id = $1 and t.id = p.trigger_id) as channel,
       case when p.state = 'held' then p.settled_name else '' end as held_by
     from app.planned_mails p
     where p.company_id = $1 and p.record_id = $2 and p.state in ('waiting', 'held') order by p.due_at, p.id limit 100`,
    [tx.companyId, record],
    'planned-mails-open',
  );
}

/** How many triggered emails a person was sent since a moment. */
export async function countSentTo(tx: TenantTx, person: Id, since: Date): Promise<number> {
  const sql = `select count(*)::int as n from app.planned_mails where company_id = $1 and person_id = $2 and state = 'sent' and settled_at >= $3`;
  const [row] = await tx.query<{ n: number }>(sql, [tx.companyId, person, since.toISOString()], 'planned-mails-sent');
  return row?.n ?? 0;
}

export interface Outcome {
  readonly state: PlannedMailRow['state'];
  readonly reason?: string;
  readonly dueAt?: Date;
  readonly message?: Id;
  readonly tries?: number;
  readonly by?: string;
}

/** Writes the outcome of a locked planned email at `now`. */
export async function resolvePlannedMail(tx: TenantTx, id: Id, now: Date, outcome: Outcome): Promise<void> {
  const { state, reason = '', dueAt, message = null, tries = 0, by = '' } = outcome;
  const isOpen = state === 'waiting' || state === 'held';
  await tx.query(
    `update app.planned_mails set state = $3, reason = $4, due_at = coalesce($5::timestamptz, due_at), message_id = $6, tries = $7,
       settled_at = $8::timestamptz, settled_name = $9 where company_id = $1 and id = $2`,
    [
      ...[tx.companyId, id, state, reason, dueAt?.toISOString() ?? null, message, tries],
      ...[isOpen ? null : now.toISOString(), by],
    ],
    'planned-mail-settle',
  );
}

/** Cancels the unsent emails that a trigger planned. */
export async function cancelMailsOfTrigger(tx: TenantTx, trigger: Id, now: Date): Promise<void> {
  await tx.query(
    `update app.planned_mails set state = 'canceled', reason = 'off', settled_at = $3::timestamptz
     where company_id = $1 and trigger_id = $2 and state in ('waiting', 'held')`,
    [tx.companyId, trigger, now.toISOString()],
    'planned-mails-cancel',
  );
}
