import type { Viewer } from '@lendwright/access';
import { invariant, type Id } from '@lendwright/kernel';
import { DEMO_ROLES, DEMO_SIGN_INS, DEMO_STAFF, type RoleKey } from '../lender';
import { requireId, type Seeding } from './seeding';

/**
 * A staff member as a viewer. Staff without a demo account work under the company's own id.
 * @param accounts the demo accounts by role
 */
export function staffViewer({ tx, ids, people }: Seeding, accounts: ReadonlyMap<RoleKey, Id>, key: string): Viewer {
  const person = DEMO_STAFF.find((candidate) => candidate.key === key);
  const role = DEMO_ROLES.find((candidate) => candidate.key === person?.role);
  invariant(person && role, `the demo has no ${key}`);
  const card = DEMO_SIGN_INS.find((candidate) => candidate.person === key);
  return {
    accountId: card ? requireId(accounts, card.role) : tx.companyId,
    companyId: tx.companyId,
    personId: requireId(people, person.key),
    userType: role.userType,
    roleId: requireId(ids.roles, role.key),
    roleTitle: role.title,
    isAdmin: role.isAdmin,
    fullName: `${person.firstName} ${person.lastName}`,
    rights: role.rights,
  };
}
