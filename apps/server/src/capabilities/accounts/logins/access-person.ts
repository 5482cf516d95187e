import { reason } from '@lendwright/api';
import { canAccess, type Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { personById, type Person } from './login-rows';

/** Whether the record is the viewer's own. */
export function isOwnPerson(viewer: Viewer, person: Person): boolean {
  return viewer.personId === person.id;
}

/**
 * Finds a person whose login the viewer may view. A role may be limited to its own people.
 * @throws Refusal 404 not_found, whether the person does not exist or is not visible to the viewer
 */
export async function accessPerson(tx: TenantTx, viewer: Viewer, id: Id): Promise<Person> {
  const person = await personById(tx, id);
  if (!person || !canAccess(viewer, person.module_key, person, { tab: 'auth', act: 'view' })) {
    throw new Refusal(404, 'not_found', reason('accounts.personMissing'));
  }
  return person;
}

/** Whether the viewer may change this person's login. */
export const mayChangeLogin = (viewer: Viewer, person: Person): boolean =>
  canAccess(viewer, person.module_key, person, { tab: 'auth', act: 'update' });

/**
 * Finds a person whose login the viewer may change. Not allowed for inactive people and for statuses that are locked
 * for the role.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function accessLogin(tx: TenantTx, viewer: Viewer, id: Id): Promise<Person> {
  const person = await accessPerson(tx, viewer, id);
  if (mayChangeLogin(viewer, person)) return person;
  throw new Refusal(403, 'forbidden', reason('accounts.loginLocked'));
}
