import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The memberships about to be removed: those of a role, or of a person on one account or on all accounts. */
interface LeavingMemberships {
  readonly roleId?: Id;
  readonly personId?: Id;
  readonly accountId?: Id;
}

/** Locks the administrator roles, so that concurrent removals are counted one after the other. */
async function lockAdminRoles(tx: TenantTx): Promise<void> {
  const sql = `select 1 from app.roles where company_id = $1 and is_admin and user_type = 'Workforces' order by id for no key update`;
  await tx.query(sql, [tx.companyId], 'admin-roles-lock');
}

/**
 * Counts how many active administrator memberships would be removed and how many would remain. Impersonations don't
 * count.
 */
async function countAdminMemberships(
  tx: TenantTx,
  { roleId = null, personId = null, accountId = null }: { readonly [Key in keyof LeavingMemberships]: Id | null },
): Promise<{ readonly leavingCount: number; readonly remainingCount: number }> {
  const leavesSql = `($2::uuid is null or s.role_id = $2) and ($3::uuid is null or s.person_id = $3) and ($4::uuid is null or s.account_id = $4)`;
  const sql = `with r as materialized (
       select id from app.roles where company_id = $1 and is_admin and is_active and user_type = 'Workforces')
     select count(*) filter (where leaves)::int as "leavingCount",
       count(*) filter (where leaves is not true)::int as "remainingCount"
     from (select ${leavesSql} as leaves from auth.memberships s join auth.accounts a on a.id = s.account_id and a.is_active
       join r on r.id = s.role_id
       where s.company_id = $1 and s.is_active and s.impersonating_until is null) held`;
  const values = [tx.companyId, roleId, personId, accountId];
  const [row] = await tx.query<{ leavingCount: number; remainingCount: number }>(sql, values, 'admin-memberships');
  return row ?? { leavingCount: 0, remainingCount: 0 };
}

/**
 * Refuses to leave a company without an administrator who can sign in. Call it before removing memberships, in the same
 * transaction. Concurrent calls wait for each other.
 * @param refusal why the change is refused
 * @throws Refusal 422 last_admin
 */
export async function assertAdminStays(
  tx: TenantTx,
  leavingMemberships: LeavingMemberships,
  refusal: Reason,
): Promise<void> {
  await lockAdminRoles(tx);
  const memberships = await countAdminMemberships(tx, leavingMemberships);
  if (memberships.leavingCount > 0 && memberships.remainingCount === 0) throw new Refusal(422, 'last_admin', refusal);
}
