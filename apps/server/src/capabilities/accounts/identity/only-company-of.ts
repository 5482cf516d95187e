import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';

/**
 * The only company that an account belongs to. Null if it has roles in several companies (active or not), is a Super
 * user, or has no role. No single company may read mail about, change or reset such an account.
 */
export async function onlyCompanyOf(tx: Tx, accountId: Id): Promise<Id | null> {
  const sql = `select min(company_id::text)::uuid as company_id from auth.memberships where account_id = $1
    having count(distinct company_id) = 1 and not bool_or(user_type = 'Super')`;
  return (await tx.query<{ company_id: Id }>(sql, [accountId], 'account-only-company'))[0]?.company_id ?? null;
}
