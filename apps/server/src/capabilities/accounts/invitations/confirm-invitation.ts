import { reason, confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { accountById } from '../identity/account-rows';
import type { AccountServices } from '../identity/account-services';
import { addJob } from '../../../platform/jobs/add-job';
import { LIMITS } from '../../../platform/limits/limits';
import { takeLimits } from '../../../platform/limits/take-limits';
import { loginOf, lockPerson, rolesOfType, writeLoginHistory, type Person } from '../logins/login-rows';
import { checkMayInvite } from '../logins/may-grant';
import { isMailAddress } from '../identity/is-mail-address';
import { isOwnPerson, accessLogin } from '../logins/access-person';
import { USER_TYPE_BY_MODULE } from '../identity/user-type-by-module';
import { SEND_RESET_LINK } from '../passwords/send-reset-link.job';
import {
  invitationInvalidRefusal,
  joinAnotherCompany,
  grantMemberships,
  assertStillInvited,
} from './accept-invitation';
import { closeInvitation, holdsRole, readPendingInvitation, type Invitation } from '../logins/invitation-rows';
import { addressMissingRefusal, invite, grantableRoles } from '../logins/invite';

/** Finds a person's pending invitation. @throws Refusal 404 not_found, 403 forbidden, 410 invitation_invalid */
async function findPending(
  tx: TenantTx,
  viewer: Viewer,
  personId: Id,
  invitationId: Id,
): Promise<{ person: Person; invitation: Invitation }> {
  await lockPerson(tx, personId);
  const person = await accessLogin(tx, viewer, personId);
  const invitation = await readPendingInvitation(tx, tx.companyId, person.id);
  if (invitation?.id !== invitationId) throw invitationInvalidRefusal();
  return { person, invitation };
}

/**
 * Confirms the account that accepted an invitation and grants access. The confirming user's rights are checked again,
 * because the roles may have gained rights since the invitation was sent.
 * @throws Refusal 404 not_found, 403 forbidden, 410 invitation_invalid
 * @source TRUST T57, T58
 */
export async function confirmInvitation(
  services: AccountServices,
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
  invitationId: Id,
): Promise<Confirmation> {
  const accountId = await scope.write(async (tx) => {
    const { person, invitation } = await findPending(tx, viewer, personId, invitationId);
    const account = invitation.accepted_by === null ? null : await accountById(tx, invitation.accepted_by);
    // Until confirmation, the previous company can still reset the account. A reset account is no longer the one that
    // accepted.
    const isUnchanged = account?.credential_version === invitation.accepted_version;
    if (!account?.is_active || !isUnchanged || invitation.is_expired) throw invitationInvalidRefusal();
    const invitedPerson = await assertStillInvited(tx, invitation);
    await checkMayInvite(tx, viewer, person, invitedPerson.roles);
    if (await holdsRole(tx, account.id, tx.companyId, invitation.roles)) throw invitationInvalidRefusal();
    if (!(await closeInvitation(tx, invitation.id, 'confirmed'))) throw invitationInvalidRefusal();
    await grantMemberships(tx, account.id, invitedPerson, invitation.user_type, viewer);
    await joinAnotherCompany(tx, account, invitation.company);
    return account.id;
  });
  await services.sessions.endSessionsOfAccount(accountId);
  return confirmation('accounts.accessConfirmed');
}

/**
 * Revokes a pending invitation, even if it was accepted. @throws Refusal 404 not_found, 403 forbidden, 410
 * invitation_invalid
 */
export async function revokeInvitation(
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
  invitationId: Id,
): Promise<Confirmation> {
  await scope.write(async (tx) => {
    const { person, invitation } = await findPending(tx, viewer, personId, invitationId);
    if (!(await closeInvitation(tx, invitation.id, 'revoked'))) throw invitationInvalidRefusal();
    await writeLoginHistory(tx, person, viewer, [{ field: 'invitation', from: invitation.address, to: 'revoked' }]);
  });
  return confirmation('accounts.invitationRevoked');
}

async function resendInvitation(
  { config, clock }: AccountServices,
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  invitation: Invitation,
): Promise<Confirmation> {
  const roles = grantableRoles(await rolesOfType(tx, USER_TYPE_BY_MODULE[person.module_key]), invitation);
  if (roles.length === 0) throw invitationInvalidRefusal();
  await checkMayInvite(tx, viewer, person, roles);
  const { username, may_edit_profile: mayEditProfile } = invitation;
  // If the address on the record has changed, the old one must not be suggested as the username.
  const suggestedUsername =
    username.toLowerCase() === invitation.address.toLowerCase() ? person.email.trim() : username;
  const offeredData = { roles, username: suggestedUsername, mayEditProfile };
  await invite(tx, viewer, person, offeredData, { publicUrl: config.publicUrl, now: clock.now() });
  await writeLoginHistory(tx, person, viewer, [{ field: 'invitation', from: null, to: person.email.trim() }]);
  return confirmation('accounts.invitationResent', { address: person.email.trim() });
}

/**
 * Resends the invitation, or mails the owner of a login a link to choose a new password. That link goes to the address
 * of the account, not the one on the record.
 * @throws Refusal 404 not_found, 403 forbidden, 410 invitation_invalid, 422 address_missing, 429 too_many_attempts
 */
export async function sendLoginLink(
  services: AccountServices,
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
): Promise<Confirmation> {
  return scope.write(async (tx) => {
    await lockPerson(tx, personId);
    const person = await accessLogin(tx, viewer, personId);
    const login = await loginOf(tx, person.id);
    const invitation = await readPendingInvitation(tx, tx.companyId, person.id);
    if (!login && invitation) return resendInvitation(services, tx, viewer, person, invitation);
    if (!login) throw new Refusal(404, 'not_found', reason('accounts.noLogin'));
    if (isOwnPerson(viewer, person) || !login.is_allowed)
      throw new Refusal(403, 'forbidden', reason('accounts.linkNotAllowed'));
    const account = await accountById(tx, login.account_id);
    if (!account || !isMailAddress(account.email)) throw addressMissingRefusal();
    await takeLimits(tx, [{ limit: LIMITS.linkOfAccount, subject: account.id }], services.clock.now());
    await addJob(tx, SEND_RESET_LINK, { accountId: account.id });
    return confirmation('accounts.linkSentToOwner');
  });
}
