import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { countAdminMemberships, lockAdminRoles, type LeavingMemberships } from './admin-rows';

/**
 * Stops what would leave the company without an administrator who can sign in. Called in the transaction that takes the
 * seats, before it takes them; two of the kind wait for each other.
 * @param whose the beginning of the sentence that is refused with
 * @throws Refusal 422 last_admin
 */
export async function assertAdminStays(tx: TenantTx, leaving: LeavingMemberships, whose: string): Promise<void> {
  await lockAdminRoles(tx);
  const memberships = await countAdminMemberships(tx, leaving);
  if (memberships.leaving > 0 && memberships.staying === 0)
    throw new Refusal(
      422,
      'last_admin',
      `${whose} the last administrator. Nothing was changed; make somebody else an administrator first.`,
    );
}
