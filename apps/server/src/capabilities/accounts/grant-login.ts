import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { setPassword, setProfileOf, setUsername } from './account-rows';
import { assertAdminStays } from './assert-admin-stays';
import { createAccount, usernameInvalid, usernameTaken } from './create-account';
import { endSessionsIn } from './end-sessions';
import { inviteByMail } from './invite-by-mail';
import {
  lockPerson,
  loginOf,
  rolesOfType,
  writeLoginHistory,
  type GrantedRole,
  type Login,
  type Person,
} from './login-rows';
import { changesOf } from './login-changes';
import { checkMayGrant } from './may-grant';
import { checkPassword } from './password-rule';
import { isOneself, reachLogin, TYPE_OF_MODULE } from './reach-person';
import { refreshSeatGroups } from './refresh-seat-groups';
import { giveSeat, takeOtherSeats } from './seat-rows';
import { isUsername } from './sign-in-name';

/** What Auth Information asks for. What is undefined stays as it is. */
export interface LoginWish {
  readonly roles: readonly Id[] | undefined;
  readonly allowToLogin: boolean;
  readonly mayEditProfile: boolean | undefined;
  readonly username: string | undefined;
  /** The new password beside its hash, which was made before the transaction began. */
  readonly password: { readonly plain: string; readonly hash: string } | undefined;
}

/** The account that the person has now, and whether its sessions were ended. */
export interface Granted {
  readonly accountId: Id | null;
  readonly endedSessions: boolean;
}

const rolesInvalid = () => new Refusal(422, 'roles_invalid', 'Please provide a valid roles.');

/**
 * Gives a person a login, changes it or takes it away. A change of role, login, name or password ends the sessions of
 * that account in the same transaction; a new login without a password gets a link by mail to set one, good for 7 days.
 *
 * Prospects hold the company's first role for borrowers; others hold the roles asked for, all of their own type.
 * @param publicUrl where the mailed link leads, without a final slash.
 * @throws Refusal 404 not_found, 403 forbidden, 422 roles_invalid, username_invalid, password_weak, last_admin, 409 username_taken
 * @source spec 2-records §2.8, §5, §6
 */
export async function grantLogin(
  tx: TenantTx,
  viewer: Viewer,
  personId: Id,
  wish: LoginWish,
  publicUrl: string,
): Promise<Granted> {
  await lockPerson(tx, personId);
  const person = await reachLogin(tx, viewer, personId);
  const present = await loginOf(tx, person.id);
  const roles = chooseRoles(person, present, wish, await rolesOfType(tx, TYPE_OF_MODULE[person.module_key]));
  checkMayGrant(viewer, isOneself(viewer, person), present, wish, roles);
  const username = wish.username || present?.username || '';
  if (!present && !wish.allowToLogin && username === '') return { accountId: null, endedSessions: false };
  if (!isUsername(username)) throw usernameInvalid();
  if (wish.password) checkPassword(wish.password.plain, username);
  if (present && !(wish.allowToLogin && roles.some((role) => role.is_admin)))
    await assertAdminStays(tx, { personId, accountId: present.account_id }, `${nameOf(person)} is`);
  const changes = changesOf(present, wish, username, roles);
  const accountId = present
    ? await changeAccount(tx, person, present, wish, username)
    : await openAccount(tx, person, wish, username);
  await placeSeats(tx, accountId, person, wish, roles, present);
  const endedSessions = present !== null && changes.length > 0;
  if (endedSessions) await endSessionsIn(tx, accountId);
  if (changes.length > 0) await writeLoginHistory(tx, person, viewer, changes);
  if (wish.allowToLogin && !present?.has_password && !wish.password && !present?.is_allowed)
    await inviteByMail(tx, accountId, publicUrl);
  return { accountId, endedSessions };
}

function chooseRoles(
  person: Person,
  present: Login | null,
  wish: LoginWish,
  offered: readonly GrantedRole[],
): readonly GrantedRole[] {
  if (person.module_key === 'prospects') {
    const held = offered.filter((role) => present?.roles.includes(role.id));
    if (held.length > 0) return held;
    const plain = offered.filter((role) => !role.is_admin).slice(0, 1);
    if (plain.length === 0 && wish.allowToLogin) throw rolesInvalid();
    return plain;
  }
  const ids = wish.roles ?? present?.roles ?? [];
  const roles = offered.filter((role) => ids.includes(role.id));
  const isNeeded = wish.allowToLogin || present !== null || wish.roles !== undefined;
  if (roles.length !== new Set(ids).size || (isNeeded && roles.length === 0)) throw rolesInvalid();
  return roles;
}

function openAccount(tx: TenantTx, person: Person, wish: LoginWish, username: string): Promise<Id> {
  return createAccount(tx, {
    username,
    fullName: nameOf(person),
    email: person.email,
    passwordHash: wish.password?.hash ?? null,
    mayEditProfile: wish.mayEditProfile,
    seats: [],
  });
}

async function changeAccount(
  tx: TenantTx,
  person: Person,
  present: Login,
  wish: LoginWish,
  username: string,
): Promise<Id> {
  const id = present.account_id;
  if (username !== present.username && !(await setUsername(tx, id, username))) throw usernameTaken();
  if (wish.password) await setPassword(tx, id, wish.password.hash);
  if (!present.is_shared)
    await setProfileOf(tx, id, nameOf(person), person.email, wish.mayEditProfile ?? present.may_edit_profile);
  return id;
}

async function placeSeats(
  tx: TenantTx,
  accountId: Id,
  person: Person,
  wish: LoginWish,
  roles: readonly GrantedRole[],
  present: Login | null,
): Promise<void> {
  const [companyId, userType] = [tx.companyId, TYPE_OF_MODULE[person.module_key]];
  if (present)
    await takeOtherSeats(
      tx,
      accountId,
      companyId,
      person.id,
      roles.map((role) => role.id),
    );
  for (const role of roles) {
    await giveSeat(tx, accountId, { companyId, roleId: role.id, personId: person.id, userType }, wish.allowToLogin);
  }
  await refreshSeatGroups(tx, [person.id]);
}

const nameOf = (person: Person) => `${person.first_name} ${person.last_name}`.trim() || person.email || 'No name';
