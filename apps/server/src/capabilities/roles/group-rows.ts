import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface GroupRow {
  readonly id: Id;
  readonly title: string;
  readonly is_active: boolean;
  readonly version: number;
  readonly updated_at: string;
  readonly updated_name: string;
}

const GROUP_COLUMNS = 'id, title, is_active, version, updated_at, updated_name';

export function readGroupRows(tx: TenantTx): Promise<(GroupRow & { readonly members: number })[]> {
  const sql = `select ${GROUP_COLUMNS}, (select count(*)::int from app.group_members m where m.company_id = $1 and m.group_id = g.id) as members
     from app.groups g where company_id = $1 order by lower(title), id`;
  return tx.query(sql, [tx.companyId], 'groups-list');
}

export async function findGroupRow(tx: TenantTx, id: Id): Promise<GroupRow | null> {
  const sql = `select ${GROUP_COLUMNS} from app.groups where company_id = $1 and id = $2`;
  return (await tx.query<GroupRow>(sql, [tx.companyId, id], 'group-by-id'))[0] ?? null;
}

/** Locks all groups of the company, so that titles stay unique and member changes are serialized. */
export function lockGroups(tx: TenantTx): Promise<GroupRow[]> {
  const sql = `select ${GROUP_COLUMNS} from app.groups where company_id = $1 order by id for update`;
  return tx.query(sql, [tx.companyId], 'groups-lock');
}

export async function insertGroup(tx: TenantTx, id: Id, title: string, author: string): Promise<void> {
  const sql = 'insert into app.groups (company_id, id, title, updated_name) values ($1, $2, $3, $4)';
  await tx.query(sql, [tx.companyId, id, title, author], 'group-insert');
}

export async function updateGroup(
  tx: TenantTx,
  id: Id,
  { title, isActive }: { readonly title: string; readonly isActive: boolean },
  authorName: string,
): Promise<void> {
  const sql = `update app.groups set version = version + 1, updated_at = now(), updated_name = $3, title = $4, is_active = $5
     where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, authorName, title, isActive], 'group-update');
}
