import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** The most entries shown on a company's page. */
const MAX_SHOWN = 50;

export interface ImpersonationRow {
  readonly id: Id;
  readonly full_name: string;
  readonly reason: string;
  readonly address: string;
  readonly started_at: string;
  readonly ends_at: string;
  readonly ended_at: string | null;
}

/** The company's impersonations, newest first. */
export function impersonationsOf(tx: TenantTx): Promise<ImpersonationRow[]> {
  const sql = `select t.id, a.full_name, t.reason, t.address, t.started_at, t.ends_at, t.ended_at
    from auth.impersonations t join auth.accounts a on a.id = t.account_id
    where t.company_id = $1 order by t.started_at desc, t.id limit ${MAX_SHOWN}`;
  return tx.query(sql, [tx.companyId], 'impersonations-of');
}

/**
 * A Super user role for which the account has no membership yet, so that membership stays unchanged. Created if there
 * is none.
 */
export async function readImpersonationRole(tx: TenantTx, accountId: Id): Promise<Id> {
  const knownSql = `with own as materialized (
      select s.role_id from auth.memberships s where s.company_id = $1 and s.account_id = $2 and s.impersonating_until is null)
    select r.id from app.roles r where r.company_id = $1 and r.user_type = 'Super' and r.is_active
      and r.id not in (select role_id from own) order by r.created_at, r.id limit 1`;
  const [role] = await tx.query<{ id: Id }>(knownSql, [tx.companyId, accountId], 'impersonation-role');
  if (role) return role.id;
  const id = newId();
  const sql = `insert into app.roles (company_id, id, user_type, title) values ($1, $2, 'Super', 'Super user')`;
  await tx.query(sql, [tx.companyId, id], 'impersonation-role-new');
  return id;
}

/** Adds the membership for an impersonation. @returns when it expires */
export async function addImpersonationMembership(
  tx: TenantTx,
  accountId: Id,
  roleId: Id,
  minutes: number,
): Promise<string> {
  const sql = `insert into auth.memberships (account_id, company_id, role_id, user_type, is_active, impersonating_until)
    values ($1, $2, $3, 'Super', true, now() + $4 * interval '1 minute')
    on conflict (account_id, company_id, role_id) do update set is_active = true, impersonating_until = excluded.impersonating_until
    where auth.memberships.impersonating_until is not null returning impersonating_until`;
  const [membership] = await tx.query<{ impersonating_until: string }>(
    sql,
    [accountId, tx.companyId, roleId, minutes],
    'impersonation-membership',
  );
  if (!membership) throw new Error('the impersonation role has a membership of its own');
  return membership.impersonating_until;
}

export interface NewImpersonation {
  readonly accountId: Id;
  readonly roleId: Id;
  readonly reason: string;
  readonly address: string;
  readonly until: string;
}

export async function insertImpersonation(tx: TenantTx, impersonation: NewImpersonation): Promise<Id> {
  const id = newId();
  const sql = `insert into auth.impersonations (id, account_id, company_id, role_id, reason, address, ends_at) values ($1, $2, $3, $4, $5, $6, $7)`;
  const { accountId, roleId, reason, address, until } = impersonation;
  await tx.query(
    sql,
    [id, accountId, tx.companyId, roleId, reason, address.slice(0, 100), until],
    'impersonation-insert',
  );
  return id;
}

/**
 * Ends the impersonations of an account, or of everyone with null: their memberships and sessions too, so that an old
 * session cannot resume with the next impersonation.
 */
export async function endImpersonations(tx: TenantTx, accountId: Id | null): Promise<void> {
  const authorParams = [tx.companyId, accountId];
  const impersonations = `update auth.impersonations set ended_at = least(now(), ends_at)
    where company_id = $1 and ($2::uuid is null or account_id = $2) and ended_at is null`;
  await tx.query(impersonations, authorParams, 'impersonations-end');
  const sessions = `update auth.sessions s set ended_at = now() from auth.memberships t
    where t.company_id = $1 and ($2::uuid is null or t.account_id = $2) and t.impersonating_until is not null
      and s.company_id = $1 and s.account_id = t.account_id and s.role_id = t.role_id and s.ended_at is null`;
  await tx.query(sessions, authorParams, 'impersonations-end-sessions');
  const memberships = `update auth.memberships set is_active = false
    where company_id = $1 and ($2::uuid is null or account_id = $2) and impersonating_until is not null and is_active`;
  await tx.query(memberships, authorParams, 'impersonations-end-memberships');
}
