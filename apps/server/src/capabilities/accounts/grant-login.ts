import { reason } from '@lendwright/api';
import { isAlmighty, type Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { accountById, raiseCredentials, setPassword, setProfileOf, setUsername } from './account-rows';
import { assertAdminStays } from './assert-admin-stays';
import { createAccount, usernameInvalid, usernameTaken } from './create-account';
import { endSessionsIn } from './end-sessions';
import { closeWaiting } from './invitations/invitation-rows';
import { invite, type Inviting } from './invitations/invite';
import {
  lockPerson,
  loginOf,
  rolesOfType,
  writeLoginHistory,
  type GrantedRole,
  type Login,
  type LoginChange,
  type Person,
} from './login-rows';
import { changesOf } from './login-changes';
import { checkMayGrant } from './may-grant';
import { mailAccountIn, newsMail } from './notify-owner';
import { checkPassword } from './password-rule';
import { reachLogin, TYPE_OF_MODULE } from './reach-person';
import { refreshSeatGroups } from './refresh-seat-groups';
import { giveSeat, takeOtherSeats } from './seat-rows';
import { isMailName, isUsername } from './sign-in-name';

/** What Auth Information asks for. What is undefined stays as it is. */
export interface LoginRequest {
  readonly roles: readonly Id[] | undefined;
  readonly allowToLogin: boolean;
  readonly mayEditProfile: boolean | undefined;
  readonly username: string | undefined;
  /** The temporary password beside its hash, which was made before the transaction began. */
  readonly password: { readonly plain: string; readonly hash: string } | undefined;
}

/** The account that the person has now, whether its sessions were ended, and whether an invitation was sent. */
export interface Granted {
  readonly accountId: Id | null;
  readonly endedSessions: boolean;
  readonly isInvited: boolean;
}

const rolesInvalid = () => new Refusal(422, 'roles_invalid', reason('accounts.rolesInvalid'));
const nothingToSave = () => new Refusal(422, 'invalid', reason('accounts.loginMissing'));
const mailNameInvalid = () => new Refusal(422, 'username_invalid', reason('accounts.usernameChosenByOwner'));

/**
 * Gives a person a login, changes it or takes it away. A person without a login is invited by mail; only a login under a
 * username that is no email address may start with an administrator's temporary password instead. A change of role,
 * login, name or password ends the sessions of that account in the same transaction, and its owner is notified.
 *
 * Prospects hold the company's first role for borrowers; others hold the roles asked for, all of their own type.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, roles_invalid, username_invalid, password_weak,
 * address_missing, last_admin, 409 username_taken, 429 too_many_attempts
 * @source spec 2-records §2.8, §5, §6; READINGS "Auth Information"
 */
export async function grantLogin(
  tx: TenantTx,
  viewer: Viewer,
  personId: Id,
  request: LoginRequest,
  inviting: Inviting,
): Promise<Granted> {
  await lockPerson(tx, personId);
  const person = await reachLogin(tx, viewer, personId);
  const present = await loginOf(tx, person.id);
  const roles = chooseRoles(person, present, request, await rolesOfType(tx, TYPE_OF_MODULE[person.module_key]));
  await checkMayGrant(tx, viewer, person, present, request, roles);
  if (present) return changeLogin(tx, viewer, person, present, request, roles);
  return startLogin(tx, viewer, person, request, roles, inviting);
}

/** The login of a person who has none: an invitation, or an account with a temporary password. */
async function startLogin(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  request: LoginRequest,
  roles: readonly GrantedRole[],
  inviting: Inviting,
): Promise<Granted> {
  const { username = '', mayEditProfile = true, password } = request;
  if (!request.allowToLogin) {
    const isRevoked = await closeWaiting(tx, tx.companyId, person.id, 'revoked');
    if (!isRevoked && (username !== '' || request.roles?.length || password)) throw nothingToSave();
    if (isRevoked) await writeLoginHistory(tx, person, viewer, [{ field: 'invitation', from: '', to: 'revoked' }]);
    return { accountId: null, endedSessions: false, isInvited: false };
  }
  const titles = roles.map(({ title }) => title);
  if (!password) {
    await invite(tx, viewer, person, { roles, username, mayEditProfile }, inviting);
    await writeLoginHistory(tx, person, viewer, [
      { field: 'invitation', from: '', to: person.email.trim() },
      { field: 'roles', from: [], to: titles },
    ]);
    return { accountId: null, endedSessions: false, isInvited: true };
  }
  if (!isUsername(username)) throw usernameInvalid();
  if (isMailName(username)) throw mailNameInvalid();
  checkPassword(password.plain, username);
  await closeWaiting(tx, tx.companyId, person.id, 'replaced');
  const accountId = await createAccount(tx, {
    ...{ username, fullName: nameOf(person), email: person.email, passwordHash: password.hash, mayEditProfile },
    ...{ mustChangePassword: true, seats: [] },
  });
  await placeSeats(tx, accountId, person, request, roles, null);
  const changes = changesOf(null, request, username, roles);
  await writeLoginHistory(tx, person, viewer, changes);
  await notifyOfChanges(tx, accountId, changes);
  return { accountId, endedSessions: false, isInvited: false };
}

async function changeLogin(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  present: Login,
  request: LoginRequest,
  roles: readonly GrantedRole[],
): Promise<Granted> {
  const username = request.username || present.username;
  if (!isUsername(username)) throw usernameInvalid();
  if (request.password) checkPassword(request.password.plain, username);
  if (!(request.allowToLogin && roles.some((role) => role.is_admin)))
    await assertAdminStays(
      tx,
      { personId: person.id, accountId: present.account_id },
      reason('accounts.lastAdminPerson', { name: nameOf(person) }),
    );
  const changes = changesOf(present, request, username, roles);
  await changeAccount(tx, viewer, person, present, request, username);
  await placeSeats(tx, present.account_id, person, request, roles, present);
  if (changes.length === 0) return { accountId: present.account_id, endedSessions: false, isInvited: false };
  await endSessionsIn(tx, present.account_id);
  await writeLoginHistory(tx, person, viewer, changes);
  await notifyOfChanges(tx, present.account_id, changes);
  return { accountId: present.account_id, endedSessions: true, isInvited: false };
}

const CHANGE_TEXTS: Readonly<Record<string, (change: LoginChange) => string>> = {
  allow_to_login: ({ to }) => (to === true ? 'You can sign in.' : 'You can no longer sign in.'),
  username: ({ to }) => `Your username is now ${String(to)}.`,
  roles: ({ to }) => `Your roles are now: ${(to as readonly string[]).join(', ')}.`,
};

/** The owner hears of every change that somebody else made. @source TRUST T58 */
async function notifyOfChanges(tx: TenantTx, accountId: Id, changes: readonly LoginChange[]): Promise<void> {
  const account = await accountById(tx, accountId);
  if (!account) return;
  const isPassword = changes.some(({ field }) => field === 'password');
  if (isPassword) await mailAccountIn(tx, account, newsMail('temporary'));
  const rows = await tx.query<{ name: string }>('select name from auth.companies where id = $1', [tx.companyId]);
  const texts = changes.flatMap((change) => CHANGE_TEXTS[change.field]?.(change) ?? []);
  if (texts.length === 0) return;
  await mailAccountIn(tx, account, {
    subject: `Your access to ${rows[0]?.name ?? ''} changed`,
    paragraphs: [texts.join('\n'), "If you didn't expect this, ask an administrator of the company."],
  });
}

function chooseRoles(
  person: Person,
  present: Login | null,
  request: LoginRequest,
  offered: readonly GrantedRole[],
): readonly GrantedRole[] {
  if (person.module_key === 'prospects') {
    const held = offered.filter((role) => present?.roles.includes(role.id));
    if (held.length > 0) return held;
    const plain = offered.filter((role) => !role.is_admin).slice(0, 1);
    if (plain.length === 0 && request.allowToLogin) throw rolesInvalid();
    return plain;
  }
  const ids = request.roles ?? present?.roles ?? [];
  const roles = offered.filter((role) => ids.includes(role.id));
  const isNeeded = request.allowToLogin || present !== null || request.roles !== undefined;
  if (roles.length !== new Set(ids).size || (isNeeded && roles.length === 0)) throw rolesInvalid();
  return roles;
}

async function changeAccount(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  present: Login,
  request: LoginRequest,
  username: string,
): Promise<void> {
  const id = present.account_id;
  if (username !== present.username) {
    const isOwnCase = username.toLowerCase() === present.username.toLowerCase();
    if (isMailName(username) && !isOwnCase) throw mailNameInvalid();
    if (!(await setUsername(tx, id, username))) throw usernameTaken();
  }
  if (request.password) await setPassword(tx, id, request.password.hash, true);
  if (present.is_shared) return;
  const account = await accountById(tx, id);
  // The address that reset links go to follows the record only where an administrator says so, and the former one hears.
  const address = account && !isAlmighty(viewer) ? account.email : person.email.trim();
  if (account && address.toLowerCase() !== account.email.toLowerCase()) {
    await mailAccountIn(tx, account, {
      subject: 'The email address of your account changed',
      paragraphs: ["An administrator changed the email address of your account. If you didn't expect this, ask them."],
    });
    await raiseCredentials(tx, id);
  }
  const mayEditProfile = request.mayEditProfile ?? present.may_edit_profile;
  await setProfileOf(tx, id, nameOf(person), address, mayEditProfile);
}

async function placeSeats(
  tx: TenantTx,
  accountId: Id,
  person: Person,
  request: LoginRequest,
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
    await giveSeat(tx, accountId, { companyId, roleId: role.id, personId: person.id, userType }, request.allowToLogin);
  }
  await refreshSeatGroups(tx, [person.id]);
}

const nameOf = (person: Person) => `${person.first_name} ${person.last_name}`.trim() || person.email || 'No name';
