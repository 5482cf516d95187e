import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { accessFilterOf, CONTACTS } from '../records';

/** The fields of a contact that email lists need. */
export interface ContactRow {
  readonly id: Id;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** The condition for active contacts that the viewer may see; `$2` to `$5` are the module and the access. */
const VISIBLE_SQL = `r.company_id = $1 and r.module_key = $2 and r.is_active and r.shared_from is null
  and ($3 or r.people @> array[$4::uuid] or r.groups && $5::uuid[])`;
const ORDER = 'order by lower(r.first_name), lower(r.last_name), r.id';

function accessValues(tx: TenantTx, viewer: Viewer): unknown[] {
  const access = accessFilterOf(viewer, CONTACTS.key);
  const isAll = access === 'all';
  return [tx.companyId, CONTACTS.key, isAll, isAll ? null : access.personId, isAll ? [] : access.groups];
}

/**
 * The active contacts among these that the viewer may see, by name.
 * @throws Refusal 404 not_found without any access
 */
export function readContacts(tx: TenantTx, viewer: Viewer, ids: readonly Id[]): Promise<ContactRow[]> {
  const sql = `select r.id, r.first_name, r.last_name, r.email from app.records r where ${VISIBLE_SQL} and r.id = any($6::uuid[]) ${ORDER}`;
  return tx.query<ContactRow>(sql, [...accessValues(tx, viewer), ids], 'email-contacts');
}

/**
 * The members of a fixed list that the viewer may see, by name. Their ids are read first, because the planner expects
 * one row for a join of thousands of newly added members, which then takes minutes.
 * @throws Refusal 404 not_found without any access
 */
export async function readMembers(tx: TenantTx, viewer: Viewer, listId: Id): Promise<ContactRow[]> {
  const sql = 'select person_id as id from app.email_list_members where company_id = $1 and list_id = $2';
  const members = await tx.query<{ id: Id }>(sql, [tx.companyId, listId], 'email-list-members');
  const ids = members.map(({ id }) => id);
  return readContacts(tx, viewer, ids);
}

/** How many members of each fixed list the viewer may see. @throws Refusal 404 not_found without any access */
export async function countMembers(tx: TenantTx, viewer: Viewer): Promise<ReadonlyMap<Id, number>> {
  const sql = `select m.list_id, count(*)::int as n from app.email_list_members m
    join app.records r on r.company_id = $1 and r.id = m.person_id where m.company_id = $1 and ${VISIBLE_SQL} group by m.list_id`;
  const values = accessValues(tx, viewer);
  const rows = await tx.query<{ list_id: Id; n: number }>(sql, values, 'email-list-counts');
  return new Map(rows.map(({ list_id, n }) => [list_id, n]));
}
