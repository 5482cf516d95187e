import type { UserType } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The fields of a person that a login needs. */
export interface Person {
  readonly id: Id;
  readonly module_key: 'prospects' | 'contacts' | 'workforces';
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly people: Id[];
  readonly groups: Id[];
  readonly version: number;
  readonly is_active: boolean;
  readonly status_id: Id | null;
}

export async function personById(tx: TenantTx, id: Id): Promise<Person | null> {
  const sql = `select id, module_key, first_name, last_name, email, people::text[] as people, groups::text[] as groups, version, is_active, status_id
    from app.records
    where company_id = $1 and id = $2 and module_key in ('prospects', 'contacts', 'workforces')`;
  const rows = await tx.query<Person>(sql, [tx.companyId, id], 'login-person');
  return rows[0] ?? null;
}

export interface GrantedRole {
  readonly id: Id;
  readonly title: string;
  readonly is_admin: boolean;
}

/** The active roles that people of a user type may hold. */
export function rolesOfType(tx: TenantTx, userType: UserType): Promise<GrantedRole[]> {
  const sql =
    'select id, title, is_admin from app.roles where company_id = $1 and user_type = $2 and is_active order by title, id';
  return tx.query(sql, [tx.companyId, userType], 'login-roles');
}

/** A person's login: the account and its memberships, active or inactive. */
export interface Login {
  readonly account_id: Id;
  readonly username: string;
  readonly credential_version: number;
  readonly may_edit_profile: boolean;
  readonly has_password: boolean;
  readonly roles: Id[];
  readonly is_allowed: boolean;
  /** One of its memberships in this company is a Super user's or has an administrator role. */
  readonly is_privileged: boolean;
  /** One of its memberships is a Super user's. */
  readonly is_super: boolean;
  /** The account also has memberships in other companies or for other people. */
  readonly is_shared: boolean;
}

export async function loginOf(tx: TenantTx, personId: Id): Promise<Login | null> {
  // No "exists" over a local table next to a distributed one: Citus 13.2 crashes on it in a prepared statement.
  const sql = `with r as materialized (select id, is_admin from app.roles where company_id = $1)
    select a.id as account_id, a.username::text, a.credential_version, a.may_edit_profile, a.password_hash is not null as has_password,
      array_agg(s.role_id::text order by s.created_at, s.role_id) as roles, bool_or(s.is_active) and a.is_active as is_allowed,
      bool_or(s.user_type = 'Super' or coalesce(r.is_admin, true)) as is_privileged,
      (select bool_or(o.user_type = 'Super') from auth.memberships o where o.account_id = a.id) as is_super,
      (select bool_or(o.company_id <> $1 or o.person_id is distinct from $2) from auth.memberships o where o.account_id = a.id) as is_shared
    from auth.memberships s join auth.accounts a on a.id = s.account_id
    left join r on r.id = s.role_id
    where s.company_id = $1 and s.person_id = $2 group by a.id order by a.created_at limit 1`;
  const rows = await tx.query<Login>(sql, [tx.companyId, personId], 'login-of-person');
  return rows[0] ?? null;
}

/** Serializes changes to one person's login. */
export async function lockPerson(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    'select 1 from app.records where company_id = $1 and id = $2 for update',
    [tx.companyId, id],
    'login-lock',
  );
}

/** One change in the record's history, in the format of all record changes. */
export interface LoginChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface Author {
  readonly accountId: Id;
  readonly personId: Id | null;
  readonly fullName: string;
}

export async function writeLoginHistory(
  tx: TenantTx,
  person: Person,
  author: Author,
  changes: readonly LoginChange[],
): Promise<void> {
  const sql = `with ${changeNumber(9)}
    insert into app.history (company_id, id, record_id, version, by_account, by_person, by_name, act, changes, change_slot, change_seq)
    select $1, $2, $3, $4, $5, $6, $7, 'login', $8, slot, seq from change returning company_id`;
  const line = [
    newId(),
    person.id,
    person.version,
    author.accountId,
    author.personId,
    author.fullName,
    JSON.stringify(changes),
  ];
  await tx.query(sql, [tx.companyId, ...line, ...changeValues(tx)], 'login-history');
}
