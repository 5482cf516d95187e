import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

/** Active memberships of active accounts. Temporary impersonation memberships do not count. */
const ACTIVE_MEMBERSHIPS = `from auth.memberships s join auth.accounts a on a.id = s.account_id and a.is_active
  where s.company_id = $1 and s.is_active and s.impersonating_until is null`;

/** The number of people per role of the company. */
export async function countHoldersByRole(tx: TenantTx): Promise<ReadonlyMap<Id, number>> {
  const sql = `select s.role_id, count(*)::int as n ${ACTIVE_MEMBERSHIPS} group by s.role_id`;
  const rows = await tx.query<{ role_id: Id; n: number }>(sql, [tx.companyId], 'role-holders');
  return new Map(rows.map(({ role_id: role, n }) => [role, n]));
}

export interface HolderRow {
  readonly name: string;
  readonly person: Id | null;
  readonly module: string | null;
}

const MAX_SHOWN = 200;

/** The first 200 people with a role, by name. */
export function readHolders(tx: TenantTx, role: Id): Promise<HolderRow[]> {
  const sql = `with h as materialized (
       select a.full_name as name, s.person_id ${ACTIVE_MEMBERSHIPS} and s.role_id = $2 order by lower(a.full_name), a.id limit ${MAX_SHOWN})
     select h.name, r.id as person, r.module_key as module from h
     left join app.records r on r.company_id = $1 and r.id = h.person_id order by lower(h.name), person`;
  return tx.query(sql, [tx.companyId, role], 'role-holder-names');
}
