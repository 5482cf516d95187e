import type { Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';
import { endSessionsOf, notifyEnded } from '../../../platform/sessions/session-rows';

const CHANNEL = 'sessions';

/**
 * Ends every session of an account as part of a transaction, so that a changed password never stands beside an old
 * session. Other processes hear of it at the commit.
 */
export async function endSessionsIn(tx: Tx, accountId: Id): Promise<void> {
  await endSessionsOf(tx, accountId, null);
  await notifyEnded(tx, CHANNEL, accountId);
}
