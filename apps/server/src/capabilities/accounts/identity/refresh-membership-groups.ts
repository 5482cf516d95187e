import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

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
