import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { hiddenPersonFields, visiblePerson } from '../field-rules/hidden-person-fields';
import type { CompanySetup } from './company-setup';
import type { PersonRow } from '../rows/people-rows';

/** The roles of people's memberships, oldest first; omits people without a login. */
export async function readMembershipRoles(tx: TenantTx, people: readonly Id[]): Promise<ReadonlyMap<Id, Id>> {
  const rows = await tx.query<{ person_id: Id; role_id: Id }>(
    'select person_id, role_id from auth.memberships where company_id = $1 and person_id = any($2) order by created_at desc',
    [tx.companyId, people],
    'membership-roles',
  );
  return new Map(rows.map((row) => [row.person_id, row.role_id]));
}

/**
 * People to choose from, without the fields that are hidden from the viewer, each with the role of their login, which
 * is the default of a new assignment.
 */
export async function withRoles(tx: TenantTx, setup: CompanySetup, viewer: Viewer, people: readonly PersonRow[]) {
  const roles = await readMembershipRoles(
    tx,
    people.map((person) => person.id),
  );
  return people.map((person) => {
    const role = setup.roles.get(roles.get(person.id) ?? '');
    return {
      _id: person.id,
      user: visiblePerson(person, hiddenPersonFields(setup, person.module_key, viewer)),
      role: role ? { _id: role.id, title: role.title } : null,
    };
  });
}
