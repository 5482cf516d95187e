import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Author } from '../records';

export type OwnershipOrigin = 'push' | 'pull' | 'preview' | 'assigned';

/** A lead of the queue. */
export interface QueuedLeadRow {
  readonly lead_id: Id;
  readonly state: string | null;
  readonly is_known: boolean;
  readonly queued_at: string;
  readonly owner_id: Id | null;
  readonly owned_how: OwnershipOrigin | null;
  readonly returned_by: readonly Id[];
  readonly return_reason: string;
  readonly contacted_at: string | null;
  readonly closed_at: string | null;
  readonly is_waiting: boolean;
  readonly is_open: boolean;
}

const COLUMNS = `lead_id, state, is_known, queued_at, owner_id, owned_how, returned_by, return_reason, contacted_at, closed_at, is_waiting, is_open`;

/** The maximum number of newest waiting leads that are ranked. */
const MAX_RANKED_LEADS = 2_000;
const MAX_OWN_LEADS = 200;
const MAX_LATE_LEADS = 100;

/** A lead of the queue, locked. @param skipsLocked returns null for a lead that someone else is claiming */
export async function lockQueuedLead(tx: TenantTx, id: Id, skipsLocked = false): Promise<QueuedLeadRow | null> {
  const sql = `select ${COLUMNS} from app.queued_leads where company_id = $1 and lead_id = $2 for update`;
  const rows = skipsLocked
    ? await tx.query<QueuedLeadRow>(`${sql} skip locked`, [tx.companyId, id], 'queued-lead-claim')
    : await tx.query<QueuedLeadRow>(sql, [tx.companyId, id], 'queued-lead-lock');
  return rows[0] ?? null;
}

/** The newest waiting leads. */
export function readWaitingLeads(tx: TenantTx): Promise<QueuedLeadRow[]> {
  return tx.query<QueuedLeadRow>(
    `select ${COLUMNS} from app.queued_leads where company_id = $1 and is_waiting order by queued_at desc, lead_id limit ${MAX_RANKED_LEADS}`,
    [tx.companyId],
    'queued-leads-waiting',
  );
}

export async function countWaitingLeads(
  tx: TenantTx,
  person: Id | null,
  states: readonly string[],
): Promise<{ readonly count: number; readonly licensed: number }> {
  const [row] = await tx.query<{ count: number; licensed: number }>(
    `select count(*)::int as count,
       count(*) filter (where (state is null or state = any($2::text[])) and not coalesce($3::uuid = any(returned_by), false))::int as licensed
     from app.queued_leads where company_id = $1 and is_waiting`,
    [tx.companyId, states, person],
    'queued-leads-count',
  );
  return row ?? { count: 0, licensed: 0 };
}

/** The uncontacted leads of a person, oldest first. */
export function readOwnLeads(tx: TenantTx, person: Id): Promise<QueuedLeadRow[]> {
  return tx.query<QueuedLeadRow>(
    `select ${COLUMNS} from app.queued_leads where company_id = $1 and owner_id = $2 and is_open order by queued_at, lead_id limit ${MAX_OWN_LEADS}`,
    [tx.companyId, person],
    'queued-leads-own',
  );
}

/** Uncontacted leads assigned before a moment, oldest first. */
export function readLateLeads(tx: TenantTx, textBefore: string): Promise<QueuedLeadRow[]> {
  return tx.query<QueuedLeadRow>(
    `select ${COLUMNS} from app.queued_leads where company_id = $1 and owner_id is not null and is_open and queued_at <= $2
     order by queued_at, lead_id limit ${MAX_LATE_LEADS}`,
    [tx.companyId, textBefore],
    'queued-leads-late',
  );
}

export interface NewQueuedLead {
  readonly id: Id;
  readonly state: string | null;
  readonly isKnown: boolean;
  readonly queuedAt: string;
  /** A person who is already assigned, such as the creator. */
  readonly owner: Id | null;
}

/** Adds a lead to the queue. @returns false if it is already there */
export async function insertQueuedLead(tx: TenantTx, lead: NewQueuedLead): Promise<boolean> {
  const { id, state, isKnown, queuedAt, owner } = lead;
  const rows = await tx.query(
    `insert into app.queued_leads (company_id, lead_id, state, is_known, queued_at, owner_id, owned_how, owned_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (company_id, lead_id) do nothing returning lead_id`,
    [tx.companyId, id, state, isKnown, queuedAt, owner, owner && 'assigned', owner && queuedAt],
    'queued-lead-insert',
  );
  return rows.length > 0;
}

/** Updates the copied facts of a lead. */
export async function updateQueuedLead(
  tx: TenantTx,
  id: Id,
  { state, isClosed, owner }: { readonly state: string | null; readonly isClosed: boolean; readonly owner: Id | null },
): Promise<void> {
  await tx.query(
    `update app.queued_leads set state = $3,
       closed_at = (select closed_at where $4::boolean and closed_at is not null union all select now() where $4 and closed_at is null),
       owned_how = (select owned_how where owner_id is not distinct from $5::uuid union all select 'assigned' where owner_id is distinct from $5::uuid and $5::uuid is not null),
       owned_at = (select owned_at where owner_id is not distinct from $5::uuid union all select now() where owner_id is distinct from $5::uuid and $5::uuid is not null),
       owner_id = $5::uuid
     where company_id = $1 and lead_id = $2`,
    [tx.companyId, id, state, isClosed, owner],
    'queued-lead-update',
  );
}

export async function setOwner(tx: TenantTx, id: Id, owner: Id, origin: OwnershipOrigin): Promise<void> {
  await tx.query(
    `update app.queued_leads set owner_id = $3, owned_how = $4, owned_at = now() where company_id = $1 and lead_id = $2`,
    [tx.companyId, id, owner, origin],
    'queued-lead-own',
  );
}

/** Returns a lead to the queue. It is not offered to the person again. */
export async function clearOwner(tx: TenantTx, id: Id, person: Id, reason: string): Promise<void> {
  await tx.query(
    `update app.queued_leads set owner_id = null, owned_how = null, owned_at = null, returned_by = array_append(returned_by, $3::uuid), return_reason = $4
     where company_id = $1 and lead_id = $2`,
    [tx.companyId, id, person, reason],
    'queued-lead-return',
  );
}

export interface LeadContact {
  readonly channel: string;
  readonly outcome: string;
}

/** Stores a contact attempt. */
export async function insertContact(
  tx: TenantTx,
  lead: Id,
  { channel, outcome }: LeadContact,
  author: Author,
): Promise<void> {
  await tx.query(
    `insert into app.lead_contacts (company_id, id, lead_id, channel, outcome, by_account, by_person, by_name) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.companyId, newId(), lead, channel, outcome, author.accountId, author.personId, author.name],
    'lead-contact-insert',
  );
}

/** Records the first contact of a lead. @returns false if it already had one */
export async function setFirstContact(tx: TenantTx, lead: Id, name: string): Promise<boolean> {
  const rows = await tx.query(
    `update app.queued_leads set contacted_at = now(), contacted_name = $3 where company_id = $1 and lead_id = $2 and contacted_at is null returning lead_id`,
    [tx.companyId, lead, name],
    'queued-lead-contacted',
  );
  return rows.length > 0;
}

/** Marks leads past the limit as reported, and returns them. Each is returned once, even to concurrent workers. */
export function claimLeadsToReport(tx: TenantTx, textBefore: string, limit: number): Promise<QueuedLeadRow[]> {
  return tx.query<QueuedLeadRow>(
    `with due as (
       select lead_id from app.queued_leads where company_id = $1 and is_open and alerted_at is null and queued_at <= $2
       order by queued_at limit $3 for update skip locked)
     update app.queued_leads q set alerted_at = now() from due where q.company_id = $1 and q.lead_id = due.lead_id
     returning q.lead_id, q.state, q.is_known, q.queued_at, q.owner_id, q.owned_how, q.returned_by, q.return_reason, q.contacted_at, q.closed_at, q.is_waiting, q.is_open`,
    [tx.companyId, textBefore, limit],
    'queued-leads-report',
  );
}

/**
 * Leads since a moment that are not in the queue, because their event was lost or they were imported in large numbers.
 */
export async function readMissedLeads(tx: TenantTx, since: string, limit: number): Promise<Id[]> {
  const rows = await tx.query<{ id: Id }>(
    `select r.id from app.records r where r.company_id = $1 and r.module_key = 'leads' and r.is_active and r.shared_from is null
       and r.updated_at >= greatest($2::timestamptz, now() - interval '1 day') and r.created_at >= $2::timestamptz
       and not exists (select from app.queued_leads q where q.company_id = $1 and q.lead_id = r.id)
     order by r.updated_at limit $3`,
    [tx.companyId, since, limit],
    'queued-leads-missed',
  );
  return rows.map(({ id }) => id);
}
