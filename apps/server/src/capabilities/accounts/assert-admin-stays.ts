import { Refusal, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { adminSeats, lockAdminRoles, type LeavingSeats } from './admin-rows';

/**
 * Stops what would leave the company without an administrator who can sign in. Called in the transaction that takes the
 * seats, before it takes them; two of the kind wait for each other.
 * @param refusal why the change is refused
 * @throws Refusal 422 last_admin
 */
export async function assertAdminStays(tx: TenantTx, leaving: LeavingSeats, refusal: Reason): Promise<void> {
  await lockAdminRoles(tx);
  const seats = await adminSeats(tx, leaving);
  if (seats.leaving > 0 && seats.staying === 0) throw new Refusal(422, 'last_admin', refusal);
}
