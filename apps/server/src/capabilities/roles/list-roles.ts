import type { AnswerOf, listRoles as operation } from '@lendwright/api';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { countHoldersByRole } from './holder-rows';
import { readRoleRows, type RoleRow } from './role-rows';

type Summary = AnswerOf<typeof operation>['roles'][number];

export const presentRole = (row: RoleRow, holders: number): Summary => ({
  _id: row.id,
  title: row.title,
  userType: row.user_type,
  admin: row.is_admin,
  active: row.is_active,
  holders,
  version: row.version,
  updatedAt: row.updated_at,
  updated_by: row.updated_name,
});

/** All roles of the company by title, with the number of people. Companies have a few dozen roles. */
export async function listRoles(tx: TenantTx): Promise<AnswerOf<typeof operation>> {
  const [rows, holders] = await Promise.all([readRoleRows(tx), countHoldersByRole(tx)]);
  return { roles: rows.map((row) => presentRole(row, holders.get(row.id) ?? 0)) };
}
