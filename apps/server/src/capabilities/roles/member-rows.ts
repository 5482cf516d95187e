import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface MemberRow {
  readonly id: Id;
  readonly name: string;
  readonly module: string;
  readonly is_active: boolean;
}

const PERSON = `r.id, r.module_key as module, r.is_active,
  coalesce(nullif(trim(r.first_name || ' ' || r.last_name), ''), nullif(r.email, ''), '–') as name`;

/** The members of a group, by name. */
export function membersOf(tx: TenantTx, group: Id): Promise<MemberRow[]> {
  const sql = `select ${PERSON} from app.group_members m join app.records r on r.company_id = $1 and r.id = m.person_id
     where m.company_id = $1 and m.group_id = $2 order by lower(r.first_name), lower(r.last_name), r.id`;
  return tx.query(sql, [tx.companyId, group], 'group-members');
}

/** The subset of the ids that may be members: staff and partners of the company. */
export async function readPossibleMembers(tx: TenantTx, ids: readonly Id[]): Promise<MemberRow[]> {
  const sql = `select ${PERSON} from app.records r where r.company_id = $1 and r.id = any($2::uuid[])`;
  const rows = await tx.query<MemberRow>(sql, [tx.companyId, ids], 'group-possible-members');
  return rows.filter(({ module }) => module === 'workforces' || module === 'contacts');
}

export async function addMembers(tx: TenantTx, group: Id, people: readonly Id[]): Promise<void> {
  const sql = `insert into app.group_members (company_id, group_id, person_id) select $1, $2, p from unnest($3::uuid[]) p
     on conflict do nothing`;
  await tx.query(sql, [tx.companyId, group, people], 'group-members-add');
}

export async function removeMembers(tx: TenantTx, group: Id, people: readonly Id[]): Promise<void> {
  const sql = 'delete from app.group_members where company_id = $1 and group_id = $2 and person_id = any($3::uuid[])';
  await tx.query(sql, [tx.companyId, group, people], 'group-members-remove');
}
