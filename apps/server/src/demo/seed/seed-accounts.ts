import type { Id } from '@lendwright/kernel';
import { createAccount, DEMO_PASSWORD, type PasswordHasher } from '../../capabilities/accounts';
import { DEMO_BORROWER, DEMO_BROKERS, DEMO_ROLES, DEMO_SIGN_INS, DEMO_STAFF, type RoleKey } from '../lender';
import { requireId, type Seeding } from './seeding';

const PEOPLE = [...DEMO_STAFF, ...DEMO_BROKERS, DEMO_BORROWER];

/**
 * Creates the demo accounts and returns their ids by role. All share one password hash, because the password is public.
 */
export async function seedAccounts(
  { tx, ids, people }: Seeding,
  hasher: PasswordHasher,
): Promise<ReadonlyMap<RoleKey, Id>> {
  const accounts = new Map<RoleKey, Id>();
  const passwordHash = await hasher.hash(DEMO_PASSWORD);
  for (const { role, username, person: key } of DEMO_SIGN_INS) {
    const person = PEOPLE.find((candidate) => candidate.key === key);
    const userType = DEMO_ROLES.find((candidate) => candidate.key === role)?.userType ?? 'Workforces';
    const account = await createAccount(tx, {
      username,
      fullName: person ? `${person.firstName} ${person.lastName}` : 'Sam Super',
      email: username,
      passwordHash,
      isEmailVerified: true,
      memberships: [
        {
          companyId: tx.companyId,
          roleId: requireId(ids.roles, role),
          personId: key ? requireId(people, role === 'borrower' ? `prospect of ${key}` : key) : null,
          userType,
        },
      ],
    });
    accounts.set(role, account);
  }
  return accounts;
}
