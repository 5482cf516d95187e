import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { SelectionRequest } from '../mass-actions';

/** An email list as stored. Live lists have a filter; fixed lists have members. */
export interface EmailListRow {
  readonly id: Id;
  readonly title: string;
  readonly kind: 'fixed' | 'live';
  readonly filter: SelectionRequest | null;
  readonly updated_at: string;
  readonly updated_name: string;
}

const COLUMNS = 'id, title, kind, filter, updated_at, updated_name';

export function readLists(tx: TenantTx, limit: number): Promise<EmailListRow[]> {
  const sql = `select ${COLUMNS} from app.email_lists where company_id = $1 and is_active order by title, id limit $2`;
  return tx.query<EmailListRow>(sql, [tx.companyId, limit], 'email-lists');
}

/** The active lists among these, in the order of their titles. */
export function readListsById(tx: TenantTx, ids: readonly Id[]): Promise<EmailListRow[]> {
  const sql = `select ${COLUMNS} from app.email_lists where company_id = $1 and is_active and id = any($2::uuid[]) order by title, id`;
  return tx.query<EmailListRow>(sql, [tx.companyId, ids], 'email-lists-by-id');
}

/** One active list, locked for its change; null if there is none. */
export async function lockList(tx: TenantTx, id: Id): Promise<EmailListRow | null> {
  const sql = `select ${COLUMNS} from app.email_lists where company_id = $1 and is_active and id = $2 for no key update`;
  return (await tx.query<EmailListRow>(sql, [tx.companyId, id], 'email-list-lock'))[0] ?? null;
}

export interface NewList {
  readonly title: string;
  readonly filter: SelectionRequest | null;
  readonly accountId: Id;
  readonly by: string;
}

/** Adds a list: live with a filter, otherwise fixed. @returns its id */
export async function insertList(tx: TenantTx, { title, filter, accountId, by }: NewList): Promise<Id> {
  const id = newId();
  const kind = filter ? 'live' : 'fixed';
  await tx.query(
    `insert into app.email_lists (company_id, id, title, kind, filter, created_by, updated_name) values ($1, $2, $3, $4, $5::jsonb, $6, $7)`,
    [tx.companyId, id, title, kind, filter && JSON.stringify(filter), accountId, by],
    'email-list-insert',
  );
  return id;
}

/** Changes the title, or deactivates the list, and records the author. */
export async function updateList(
  tx: TenantTx,
  id: Id,
  { title, isActive, by }: { readonly title?: string; readonly isActive?: boolean; readonly by: string },
): Promise<void> {
  await tx.query(
    `update app.email_lists set title = coalesce($3, title), is_active = coalesce($4, is_active), updated_at = now(), updated_name = $5
     where company_id = $1 and id = $2`,
    [tx.companyId, id, title ?? null, isActive ?? null, by],
    'email-list-update',
  );
}

/** Adds people who are not on the list yet. @returns how many */
export async function insertMembers(tx: TenantTx, listId: Id, people: readonly Id[]): Promise<number> {
  const rows = await tx.query(
    `insert into app.email_list_members (company_id, list_id, person_id) select $1, $2, p from unnest($3::uuid[]) p
     on conflict (company_id, list_id, person_id) do nothing returning company_id`,
    [tx.companyId, listId, people],
    'email-list-members-insert',
  );
  return rows.length;
}

/** Removes people from the list. @returns how many were on it */
export async function deleteMembers(tx: TenantTx, listId: Id, people: readonly Id[]): Promise<number> {
  const rows = await tx.query(
    `delete from app.email_list_members where company_id = $1 and list_id = $2 and person_id = any($3::uuid[]) returning company_id`,
    [tx.companyId, listId, people],
    'email-list-members-delete',
  );
  return rows.length;
}
