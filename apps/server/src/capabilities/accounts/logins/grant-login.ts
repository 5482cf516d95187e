import { reason } from '@lendwright/api';
import { hasFullAccess, type Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { accountById, bumpCredentialVersion, setPassword, setProfile, setUsername } from '../identity/account-rows';
import { assertAdminStays } from './assert-admin-stays';
import { createAccount, usernameInvalidRefusal, usernameTakenRefusal } from '../identity/create-account';
import { endSessionsIn } from '../sessions/end-sessions';
import { closePendingInvitation } from './invitation-rows';
import { invite, type InviteOptions } from './invite';
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
import { loginChanges, type LoginRequest } from './login-changes';
import { checkMayGrant } from './may-grant';
import { mailAccountInTransaction, noticeMail } from '../identity/account-mail';
import { checkPassword } from '../passwords/password-rule';
import { accessLogin } from './access-person';
import { USER_TYPE_BY_MODULE } from '../identity/user-type-by-module';
import { grantMembership, removeOtherMemberships, refreshMembershipGroups } from '../identity/membership-rows';
import { isMailName, isUsername } from '../identity/username';

/** The person's account, whether its sessions ended, and whether an invitation was sent. */
export interface GrantResult {
  readonly accountId: Id | null;
  readonly hasEndedSessions: boolean;
  readonly isInvited: boolean;
}

const rolesInvalidRefusal = () => new Refusal(422, 'roles_invalid', reason('accounts.rolesInvalid'));
const nothingToSaveRefusal = () => new Refusal(422, 'invalid', reason('accounts.loginMissing'));
const mailNameInvalidRefusal = () => new Refusal(422, 'username_invalid', reason('accounts.usernameChosenByOwner'));

/**
 * Grants, changes or removes a person's login. A person without a login is invited by email. Only a login whose
 * username is not an email address can start with a temporary password instead. A change of role, login, name or
 * password ends the account's sessions in the same transaction and notifies the owner. Prospects get the company's
 * first borrower role. Others get the requested roles, which must match their user type.
 * @throws Refusal 404 not_found, 403 forbidden, 422 invalid, roles_invalid, username_invalid, password_weak,
 * address_missing, last_admin, 409 username_taken, 429 too_many_attempts
 * @source spec 2-records §2.8, §5, §6; READINGS "Auth Information"
 */
export async function grantLogin(
  tx: TenantTx,
  viewer: Viewer,
  personId: Id,
  request: LoginRequest,
  inviteOptions: InviteOptions,
): Promise<GrantResult> {
  await lockPerson(tx, personId);
  const person = await accessLogin(tx, viewer, personId);
  const currentLogin = await loginOf(tx, person.id);
  const roles = chooseRoles(
    person,
    currentLogin,
    request,
    await rolesOfType(tx, USER_TYPE_BY_MODULE[person.module_key]),
  );
  await checkMayGrant(tx, viewer, person, currentLogin, request, roles);
  if (currentLogin) return changeLogin(tx, viewer, person, currentLogin, request, roles);
  return createLogin(tx, viewer, person, request, roles, inviteOptions);
}

/** Creates a login: by invitation, or as an account with a temporary password. */
async function createLogin(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  request: LoginRequest,
  roles: readonly GrantedRole[],
  inviteOptions: InviteOptions,
): Promise<GrantResult> {
  const { username = '', mayEditProfile = true, password } = request;
  if (!request.isLoginAllowed) {
    const isRevoked = await closePendingInvitation(tx, tx.companyId, person.id, 'revoked');
    if (!isRevoked && (username !== '' || request.roles?.length || password)) throw nothingToSaveRefusal();
    if (isRevoked) await writeLoginHistory(tx, person, viewer, [{ field: 'invitation', from: '', to: 'revoked' }]);
    return { accountId: null, hasEndedSessions: false, isInvited: false };
  }
  const titles = roles.map(({ title }) => title);
  if (!password) {
    await invite(tx, viewer, person, { roles, username, mayEditProfile }, inviteOptions);
    await writeLoginHistory(tx, person, viewer, [
      { field: 'invitation', from: '', to: person.email.trim() },
      { field: 'roles', from: [], to: titles },
    ]);
    return { accountId: null, hasEndedSessions: false, isInvited: true };
  }
  if (!isUsername(username)) throw usernameInvalidRefusal();
  if (isMailName(username)) throw mailNameInvalidRefusal();
  checkPassword(password.plain, username);
  await closePendingInvitation(tx, tx.companyId, person.id, 'replaced');
  const accountId = await createAccount(tx, {
    ...{ username, fullName: nameOf(person), email: person.email, passwordHash: password.hash, mayEditProfile },
    ...{ mustChangePassword: true, memberships: [] },
  });
  await saveMemberships(tx, accountId, person, request, roles, null);
  const changes = loginChanges(null, request, username, roles);
  await writeLoginHistory(tx, person, viewer, changes);
  await notifyOfChanges(tx, accountId, changes);
  return { accountId, hasEndedSessions: false, isInvited: false };
}

async function changeLogin(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  currentLogin: Login,
  request: LoginRequest,
  roles: readonly GrantedRole[],
): Promise<GrantResult> {
  const username = request.username || currentLogin.username;
  if (!isUsername(username)) throw usernameInvalidRefusal();
  if (request.password) checkPassword(request.password.plain, username);
  if (!(request.isLoginAllowed && roles.some((role) => role.is_admin)))
    await assertAdminStays(
      tx,
      { personId: person.id, accountId: currentLogin.account_id },
      reason('accounts.lastAdminPerson', { name: nameOf(person) }),
    );
  const changes = loginChanges(currentLogin, request, username, roles);
  await changeAccount(tx, viewer, person, currentLogin, request, username);
  await saveMemberships(tx, currentLogin.account_id, person, request, roles, currentLogin);
  if (changes.length === 0) return { accountId: currentLogin.account_id, hasEndedSessions: false, isInvited: false };
  await endSessionsIn(tx, currentLogin.account_id);
  await writeLoginHistory(tx, person, viewer, changes);
  await notifyOfChanges(tx, currentLogin.account_id, changes);
  return { accountId: currentLogin.account_id, hasEndedSessions: true, isInvited: false };
}

const CHANGE_TEXTS: Readonly<Record<string, (change: LoginChange) => string>> = {
  allow_to_login: ({ to }) => (to === true ? 'You can sign in.' : 'You can no longer sign in.'),
  username: ({ to }) => `Your username is now ${String(to)}.`,
  roles: ({ to }) => `Your roles are now: ${(to as readonly string[]).join(', ')}.`,
};

/** Notifies the owner of every change that someone else made. @source TRUST T58 */
async function notifyOfChanges(tx: TenantTx, accountId: Id, changes: readonly LoginChange[]): Promise<void> {
  const account = await accountById(tx, accountId);
  if (!account) return;
  const isPassword = changes.some(({ field }) => field === 'password');
  if (isPassword) await mailAccountInTransaction(tx, account, noticeMail('temporary'));
  const rows = await tx.query<{ name: string }>('select name from auth.companies where id = $1', [tx.companyId]);
  const texts = changes.flatMap((change) => CHANGE_TEXTS[change.field]?.(change) ?? []);
  if (texts.length === 0) return;
  await mailAccountInTransaction(tx, account, {
    subject: `Your access to ${rows[0]?.name ?? ''} changed`,
    paragraphs: [texts.join('\n'), "If you didn't expect this, ask an administrator of the company."],
  });
}

function chooseRoles(
  person: Person,
  currentLogin: Login | null,
  request: LoginRequest,
  offeredRoles: readonly GrantedRole[],
): readonly GrantedRole[] {
  if (person.module_key === 'prospects') {
    const heldRoles = offeredRoles.filter((role) => currentLogin?.roles.includes(role.id));
    if (heldRoles.length > 0) return heldRoles;
    const plainRoles = offeredRoles.filter((role) => !role.is_admin).slice(0, 1);
    if (plainRoles.length === 0 && request.isLoginAllowed) throw rolesInvalidRefusal();
    return plainRoles;
  }
  const ids = request.roles ?? currentLogin?.roles ?? [];
  const roles = offeredRoles.filter((role) => ids.includes(role.id));
  const isNeeded = request.isLoginAllowed || currentLogin !== null || request.roles !== undefined;
  if (roles.length !== new Set(ids).size || (isNeeded && roles.length === 0)) throw rolesInvalidRefusal();
  return roles;
}

async function changeAccount(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  currentLogin: Login,
  request: LoginRequest,
  username: string,
): Promise<void> {
  const id = currentLogin.account_id;
  if (username !== currentLogin.username) {
    const isCaseChange = username.toLowerCase() === currentLogin.username.toLowerCase();
    if (isMailName(username) && !isCaseChange) throw mailNameInvalidRefusal();
    if (!(await setUsername(tx, id, username))) throw usernameTakenRefusal();
  }
  if (request.password) await setPassword(tx, id, request.password.hash, true);
  if (currentLogin.is_shared) return;
  const account = await accountById(tx, id);
  // Only an administrator can change the address that reset links go to, and the previous address is notified.
  const address = account && !hasFullAccess(viewer) ? account.email : person.email.trim();
  if (account && address.toLowerCase() !== account.email.toLowerCase()) {
    await mailAccountInTransaction(tx, account, {
      subject: 'The email address of your account changed',
      paragraphs: ["An administrator changed the email address of your account. If you didn't expect this, ask them."],
    });
    await bumpCredentialVersion(tx, id);
  }
  const mayEditProfile = request.mayEditProfile ?? currentLogin.may_edit_profile;
  await setProfile(tx, id, nameOf(person), address, mayEditProfile);
}

async function saveMemberships(
  tx: TenantTx,
  accountId: Id,
  person: Person,
  request: LoginRequest,
  roles: readonly GrantedRole[],
  currentLogin: Login | null,
): Promise<void> {
  const [companyId, userType] = [tx.companyId, USER_TYPE_BY_MODULE[person.module_key]];
  if (currentLogin)
    await removeOtherMemberships(
      tx,
      accountId,
      companyId,
      person.id,
      roles.map((role) => role.id),
    );
  for (const role of roles) {
    await grantMembership(
      tx,
      accountId,
      { companyId, roleId: role.id, personId: person.id, userType },
      request.isLoginAllowed,
    );
  }
  await refreshMembershipGroups(tx, [person.id]);
}

const nameOf = (person: Person) => `${person.first_name} ${person.last_name}`.trim() || person.email || 'No name';
