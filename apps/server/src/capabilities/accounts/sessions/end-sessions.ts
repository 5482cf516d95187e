import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';
import { endSessionsOf, notifyEnded } from '../../../platform/sessions/session-rows';

const CHANNEL = 'sessions';

/**
 * Ends every session of an account within the caller's transaction, so that no old session outlives a password change.
 * Other processes are notified at the commit.
 */
export async function endSessionsIn(tx: Tx, accountId: Id): Promise<void> {
  await endSessionsOf(tx, accountId, null);
  await notifyEnded(tx, CHANNEL, accountId);
}
