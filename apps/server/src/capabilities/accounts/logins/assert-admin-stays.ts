import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { countAdminMemberships, lockAdminRoles, type LeavingMemberships } from './admin-rows';

/**
 * Refuses to leave a company without an administrator who can sign in. Call it before removing memberships, in the same
 * transaction. Concurrent calls wait for each other.
 * @param whose the beginning of the refusal's sentence
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
