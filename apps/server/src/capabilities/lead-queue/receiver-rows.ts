import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** A person with a role that receives leads. */
export interface Receiver {
  readonly id: Id;
  /** The role under which the person is assigned. */
  readonly role: Id;
  readonly name: string;
  readonly isAvailable: boolean;
  readonly pushedAt: string | null;
  readonly licensesVersion: number;
  /** The number of uncontacted leads. */
  readonly openCount: number;
  /** The states with a license that is valid on the day. */
  readonly states: readonly string[];
}

/**
 * The people who receive leads, by name.
 * @param day the company's current day; licenses that expired before it do not count
 * @param id limits the result to one person
 */
export async function readReceivers(
  tx: TenantTx,
  roles: readonly Id[],
  day: string,
  id: Id | null = null,
): Promise<Receiver[]> {
  if (roles.length === 0) return [];
  return tx.query<Receiver>(
    `with m as materialized (
       select person_id, min(role_id::text)::uuid as role_id from auth.memberships
       where company_id = $1 and user_type = 'Workforces' and is_active and impersonating_until is null and person_id is not null
         and role_id = any($2::uuid[]) and ($4::uuid is null or person_id = $4) group by person_id)
     select r.id, m.role_id as role, trim(r.first_name || ' ' || r.last_name) as name, coalesce(v.is_available, true) as "isAvailable",
       v.pushed_at as "pushedAt", coalesce(v.licenses_version, 0) as "licensesVersion",
       (select count(*)::int from app.queued_leads q where q.company_id = $1 and q.owner_id = r.id and q.is_open) as "openCount",
       array(select l.state from app.lead_licenses l where l.company_id = $1 and l.person_id = r.id and (l.expires_on is null or l.expires_on >= $3::date)
         order by l.state) as states
     from m join app.records r on r.company_id = $1 and r.id = m.person_id and r.is_active
     left join app.lead_receivers v on v.company_id = $1 and v.person_id = m.person_id
     order by 3, 1`,
    [tx.companyId, roles, day, id],
    'lead-receivers',
  );
}

/** Locks a receiver, so that concurrent claims of the same person count each other. */
export async function lockReceiver(tx: TenantTx, person: Id): Promise<void> {
  await tx.query(
    `insert into app.lead_receivers (company_id, person_id) values ($1, $2) on conflict (company_id, person_id) do nothing`,
    [tx.companyId, person],
    'lead-receiver-add',
  );
  await tx.query(
    'select person_id from app.lead_receivers where company_id = $1 and person_id = $2 for update',
    [tx.companyId, person],
    'lead-receiver-lock',
  );
}

export async function setAvailability(tx: TenantTx, person: Id, isAvailable: boolean): Promise<void> {
  await tx.query(
    `insert into app.lead_receivers (company_id, person_id, is_available) values ($1, $2, $3)
     on conflict (company_id, person_id) do update set is_available = excluded.is_available`,
    [tx.companyId, person, isAvailable],
    'lead-receiver-availability',
  );
}

/** Records that a lead was pushed to a person, who is then last in rotation. */
export async function markLeadPushed(tx: TenantTx, person: Id): Promise<void> {
  await tx.query(
    `insert into app.lead_receivers (company_id, person_id, pushed_at) values ($1, $2, clock_timestamp())
     on conflict (company_id, person_id) do update set pushed_at = excluded.pushed_at`,
    [tx.companyId, person],
    'lead-receiver-pushed',
  );
}

export interface ContactFigures {
  readonly person: Id;
  readonly contacted: number;
  readonly inTime: number;
  readonly medianMinutes: number | null;
}

/** The times to first contact of people's leads in the last 30 days. */
export function readContactFigures(tx: TenantTx, limitMinutes: number): Promise<ContactFigures[]> {
  return tx.query<ContactFigures>(
    `select owner_id as person, count(*)::int as contacted,
       count(*) filter (where contacted_at <= queued_at + make_interval(mins => $2))::int as "inTime",
       round((percentile_cont(0.5) within group (order by extract(epoch from contacted_at - queued_at)) / 60)::numeric, 1)::float8 as "medianMinutes"
     from app.queued_leads where company_id = $1 and owner_id is not null and contacted_at > now() - interval '30 days' group by owner_id`,
    [tx.companyId, limitMinutes],
    'lead-contact-figures',
  );
}
