import type { RoleRights } from '@lendwright/access';
import type { ROLE_TYPES } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { RoleState } from './role-parts';

export interface RoleRow {
  readonly id: Id;
  readonly user_type: (typeof ROLE_TYPES)[number];
  readonly title: string;
  readonly is_admin: boolean;
  readonly rights: RoleRights;
  readonly is_active: boolean;
  readonly version: number;
  readonly updated_at: string;
  readonly updated_name: string;
}

const ROLE_COLUMNS = 'id, user_type, title, is_admin, rights, is_active, version, updated_at, updated_name';
const OF_COMPANY = `company_id = $1 and user_type <> 'Super'`;

/** The roles of the company by title, without those of Super users. */
export function readRoleRows(tx: TenantTx): Promise<RoleRow[]> {
  const sql = `select ${ROLE_COLUMNS} from app.roles where ${OF_COMPANY} order by lower(title), id`;
  return tx.query(sql, [tx.companyId], 'roles-list');
}

export async function roleById(tx: TenantTx, id: Id): Promise<RoleRow | null> {
  const sql = `select ${ROLE_COLUMNS} from app.roles where ${OF_COMPANY} and id = $2`;
  return (await tx.query<RoleRow>(sql, [tx.companyId, id], 'role-by-id'))[0] ?? null;
}

/**
 * Locks all roles of the company, so that titles stay unique and the last administrator cannot be removed concurrently.
 */
export async function lockRoles(tx: TenantTx): Promise<RoleRow[]> {
  const sql = `select ${ROLE_COLUMNS} from app.roles where ${OF_COMPANY} order by id for update`;
  return tx.query<RoleRow>(sql, [tx.companyId], 'roles-lock');
}

export async function insertRole(
  tx: TenantTx,
  id: Id,
  userType: string,
  { title, admin, rights }: RoleState,
  author: string,
): Promise<void> {
  const sql = `insert into app.roles (company_id, id, user_type, title, is_admin, rights, updated_name)
     values ($1, $2, $3, $4, $5, $6, $7)`;
  await tx.query(sql, [tx.companyId, id, userType, title, admin, JSON.stringify(rights), author], 'role-insert');
}

export async function updateRole(
  tx: TenantTx,
  id: Id,
  { title, admin, rights }: RoleState,
  authorName: string,
): Promise<void> {
  const sql = `update app.roles set version = version + 1, updated_at = now(), updated_name = $3, title = $4, is_admin = $5, rights = $6
     where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, authorName, title, admin, JSON.stringify(rights)], 'role-update');
}

export async function updateRoleActivity(tx: TenantTx, id: Id, isActive: boolean, author: string): Promise<void> {
  const sql = `update app.roles set version = version + 1, updated_at = now(), updated_name = $3, is_active = $4
     where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, author, isActive], 'role-activity');
}
