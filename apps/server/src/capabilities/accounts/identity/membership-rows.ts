import type { UserType } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx, Tx } from '../../../platform/db/tenant-scope';

/** One role of one account in one company. */
export interface Membership {
  readonly company_id: Id;
  readonly company: string;
  readonly role_id: Id;
  readonly person_id: Id | null;
  readonly user_type: UserType;
}

const ACTIVE_MEMBERSHIPS_SQL = `select s.company_id, c.name as company, s.role_id, s.person_id, s.user_type
  from auth.memberships s join auth.companies c on c.id = s.company_id and c.is_active
  where s.account_id = $1 and s.is_active and s.impersonating_until is null`;

/**
 * The active memberships of an account in active companies, oldest first, without impersonations. Whether the role is
 * active is stored with the company.
 */
export function readActiveMemberships(tx: Tx, accountId: Id): Promise<Membership[]> {
  return tx.query<Membership>(
    `${ACTIVE_MEMBERSHIPS_SQL} order by s.created_at, s.company_id, s.role_id`,
    [accountId],
    'memberships-active',
  );
}

export async function readActiveMembership(
  tx: Tx,
  accountId: Id,
  companyId: Id,
  roleId: Id,
): Promise<Membership | null> {
  const rows = await tx.query<Membership>(
    `${ACTIVE_MEMBERSHIPS_SQL} and s.company_id = $2 and s.role_id = $3`,
    [accountId, companyId, roleId],
    'membership-active',
  );
  return rows[0] ?? null;
}

export interface NewMembership {
  readonly companyId: Id;
  readonly roleId: Id;
  readonly personId: Id | null;
  readonly userType: UserType;
}

/** Creates a membership, or updates and reactivates the existing one. */
export async function grantMembership(
  tx: Tx,
  accountId: Id,
  membership: NewMembership,
  isActive: boolean,
): Promise<void> {
  const sql = `insert into auth.memberships (account_id, company_id, role_id, person_id, user_type, is_active) values ($1, $2, $3, $4, $5, $6)
    on conflict (account_id, company_id, role_id) do update
    set person_id = excluded.person_id, user_type = excluded.user_type, is_active = excluded.is_active`;
  await tx.query(
    sql,
    [accountId, membership.companyId, membership.roleId, membership.personId, membership.userType, isActive],
    'membership-grant',
  );
}

/** Deletes an account's memberships for a person, except those with the given roles. */
export async function removeOtherMemberships(
  tx: Tx,
  accountId: Id,
  companyId: Id,
  personId: Id,
  retainedRoles: readonly Id[],
): Promise<void> {
  const sql =
    'delete from auth.memberships where account_id = $1 and company_id = $2 and person_id = $3 and role_id <> all($4::uuid[])';
  await tx.query(sql, [accountId, companyId, personId, retainedRoles], 'memberships-remove');
}

/** Which of some people have an active membership. */
export async function readPeopleWithLogin(tx: Tx, companyId: Id, people: readonly Id[]): Promise<Id[]> {
  const sql =
    'select distinct person_id from auth.memberships where company_id = $1 and person_id = any($2::uuid[]) and is_active';
  return (await tx.query<{ person_id: Id }>(sql, [companyId, people], 'people-with-login')).map((row) => row.person_id);
}

/** Deactivates every membership of a person. Returns the affected accounts. */
export async function deactivateMemberships(tx: Tx, companyId: Id, personId: Id): Promise<Id[]> {
  const sql =
    'update auth.memberships set is_active = false where company_id = $1 and person_id = $2 and is_active returning account_id';
  const rows = await tx.query<{ account_id: Id }>(sql, [companyId, personId], 'memberships-deactivate');
  return [...new Set(rows.map((row) => row.account_id))];
}

/**
 * Copies the active groups of people into their memberships, where sessions read them. Call it in the transaction that
 * changes group members, group activity or memberships. Running sessions see the change within a second.
 */
export async function refreshMembershipGroups(tx: TenantTx, people: readonly Id[]): Promise<void> {
  const sql = `with g as materialized (
      select m.person_id, array_agg(m.group_id order by m.group_id) as groups from app.group_members m
      join app.groups g on g.company_id = m.company_id and g.id = m.group_id and g.is_active
      where m.company_id = $1 and m.person_id = any($2::uuid[]) group by m.person_id)
    update auth.memberships s set groups = coalesce((select g.groups from g where g.person_id = s.person_id), '{}')
    where s.company_id = $1 and s.person_id = any($2::uuid[])`;
  await tx.query(sql, [tx.companyId, people], 'memberships-groups');
}
