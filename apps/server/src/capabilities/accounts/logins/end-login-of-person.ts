import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { assertAdminStays } from './assert-admin-stays';
import { endSessionsIn } from '../sessions/end-sessions';
import { deactivateMemberships, readPeopleWithLogin } from '../identity/membership-rows';

/**
 * Removes the login of a person whose record was deactivated. Running sessions end with the commit. Reactivating the
 * record does not restore the login; it has to be granted again.
 * @throws Refusal 422 last_admin for the last administrator, whose record stays active
 */
export async function endLoginOfPerson(tx: TenantTx, personId: Id): Promise<void> {
  await assertAdminStays(tx, { personId }, reason('accounts.lastAdminThis'));
  for (const accountId of await deactivateMemberships(tx, tx.companyId, personId)) await endSessionsIn(tx, accountId);
}

/** Removes the logins of people whose records a batch deactivates. Most people have none. */
export const LOGIN_ENDING_TASK = {
  readIds: async (tx: TenantTx, people: readonly Id[]): Promise<ReadonlySet<Id>> =>
    new Set(await readPeopleWithLogin(tx, tx.companyId, people)),
  run: endLoginOfPerson,
};
