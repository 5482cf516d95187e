import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { notifyEnded } from '../../platform/sessions/session-rows';

const CHANNEL = 'sessions';

/** Notifies every process at commit that a role has changed, so that cached sessions reload it. */
export const notifyRoleChanged = (tx: TenantTx, role: Id): Promise<void> => notifyEnded(tx, CHANNEL, role);

/** Ends every session of a role in the transaction that deactivates the role. */
export async function endRoleSessions(tx: TenantTx, role: Id): Promise<void> {
  const sql =
    'update auth.sessions set ended_at = now() where company_id = $1 and role_id = $2 and ended_at is null returning account_id';
  const endedSessions = await tx.query<{ account_id: Id }>(sql, [tx.companyId, role], 'role-sessions-end');
  const accounts = [...new Set(endedSessions.map((session) => session.account_id))];
  const notify = 'select pg_notify($1, account) from unnest($2::text[]) account';
  if (accounts.length > 0) await tx.query(notify, [CHANNEL, accounts], 'role-sessions-notify');
  await notifyRoleChanged(tx, role);
}
