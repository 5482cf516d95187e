import { reason } from '@lendwright/api';
import { mayWith, type UserType, type Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { personById, type Person } from './login-rows';

/** The kind of user that the people of a module are. */
export const TYPE_OF_MODULE: Readonly<Record<Person['module_key'], UserType>> = {
  prospects: 'Prospects',
  contacts: 'Contacts',
  workforces: 'Workforces',
};

/** Whether the record is the viewer's own. */
export function isOneself(viewer: Viewer, person: Person): boolean {
  return viewer.personId === person.id;
}

/**
 * A person whose login the viewer may look at: a role may open logins on the own people alone.
 * @throws Refusal 404 not_found when there is no such person, or the viewer does not reach it: the two answer alike.
 */
export async function reachPerson(tx: TenantTx, viewer: Viewer, id: Id): Promise<Person> {
  const person = await personById(tx, id);
  if (!person || !mayWith(viewer, person.module_key, person, { tab: 'auth', act: 'view' })) {
    throw new Refusal(404, 'not_found', reason('accounts.personMissing'));
  }
  return person;
}

/** Whether the viewer may change logins on this very person. */
export const mayChangeLogin = (viewer: Viewer, person: Person): boolean =>
  mayWith(viewer, person.module_key, person, { tab: 'auth', act: 'update' });

/**
 * A person whose login the viewer may change: not that of one who is put away, or in a status that is locked for the role.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function reachLogin(tx: TenantTx, viewer: Viewer, id: Id): Promise<Person> {
  const person = await reachPerson(tx, viewer, id);
  if (mayChangeLogin(viewer, person)) return person;
  throw new Refusal(403, 'forbidden', reason('accounts.loginLocked'));
}
