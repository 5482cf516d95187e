import type { Id } from '@lendwright/kernel';
import type { Database } from '../../../platform/db/database';
import { usableMemberships, type UsableMembership } from './usable-memberships';

/** Where a Super user works when not impersonating: the oldest usable Super membership, or null. */
export async function homeMembership(database: Database, accountId: Id): Promise<UsableMembership | null> {
  return (await usableMemberships(database, accountId)).find((membership) => membership.user_type === 'Super') ?? null;
}

/** The companies in which an account has its own Super membership. */
export async function homeCompaniesOf(database: Database, accountId: Id): Promise<Id[]> {
  const memberships = await usableMemberships(database, accountId);
  return memberships
    .filter((membership) => membership.user_type === 'Super')
    .map((membership) => membership.company_id);
}
