import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { assertAdminStays } from './assert-admin-stays';
import { endSessionsIn } from './end-sessions';
import { putSeatsToSleep } from './seat-rows';

/**
 * Takes the login away from a person whose record was deactivated; running sessions end with the commit. Activating the
 * record does not give it back: who may sign in again is said anew on Auth Information.
 * @throws Refusal 422 last_admin, so that the record of the last administrator stays active
 */
export async function endLoginOfPerson(tx: TenantTx, personId: Id): Promise<void> {
  await assertAdminStays(tx, { personId }, reason('accounts.lastAdminThis'));
  for (const accountId of await putSeatsToSleep(tx, tx.companyId, personId)) await endSessionsIn(tx, accountId);
}
