import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { notifyEnded } from '../../platform/sessions/session-rows';

const CHANNEL = 'sessions';

/** Tells every process at the commit that a role is not what it was: the next look at any session reads it anew. */
export const tellRoleChanged = (tx: TenantTx, role: Id): Promise<void> => notifyEnded(tx, CHANNEL, role);

/** Ends every session that stands on a role, as part of the transaction that puts the role to sleep. */
export async function endRoleSessions(tx: TenantTx, role: Id): Promise<void> {
  const sql = `with ended as (
      update auth.sessions set ended_at = now() where company_id = $1 and role_id = $2 and ended_at is null returning account_id)
    select pg_notify($3, account_id::text) from (select distinct account_id from ended) accounts`;
  await tx.query(sql, [tx.companyId, role, CHANNEL], 'role-sessions-end');
  await tellRoleChanged(tx, role);
}
