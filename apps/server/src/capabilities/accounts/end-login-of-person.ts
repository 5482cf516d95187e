import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { endSessionsIn } from './end-sessions';
import { putSeatsToSleep } from './seat-rows';

/**
 * Takes the login away from a person whose record was deactivated; running sessions end with the commit. Activating the
 * record does not give it back: who may sign in again is said anew on Auth Information.
 */
export async function endLoginOfPerson(tx: TenantTx, personId: Id): Promise<void> {
  for (const accountId of await putSeatsToSleep(tx, tx.companyId, personId)) await endSessionsIn(tx, accountId);
}
