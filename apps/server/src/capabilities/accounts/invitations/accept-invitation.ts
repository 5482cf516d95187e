import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type readInvitation as reading,
  reason,
  type Confirmation,
  confirmation,
} from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { accountById, bumpCredentialVersion, type Account } from '../identity/account-rows';
import type { AccountServices } from '../identity/account-services';
import { endSessionsIn } from '../sessions/end-sessions';
import { lockPerson, loginOf, personById, rolesOfType, writeLoginHistory } from '../logins/login-rows';
import type { Author, GrantedRole, Person } from '../logins/login-rows';
import { mailAccountInTransaction } from '../identity/account-mail';
import { readNamesFor } from '../../names';
import { tokenHash } from '../identity/one-time-token';
import { grantMembership, refreshMembershipGroups } from '../identity/membership-rows';
import {
  closeInvitation,
  holdsRole,
  invitationByToken,
  markAccepted,
  type Invitation,
} from '../logins/invitation-rows';
import { grantableRoles } from '../logins/invite';

export const invitationInvalidRefusal = () =>
  new Refusal(410, 'invitation_invalid', reason('accounts.invitationInvalid'));

/** Finds the open invitation of a mailed link. @throws Refusal 410 invitation_invalid */
export async function openInvitation(services: AccountServices, token: string): Promise<Invitation> {
  const foundInvitation = await services.database.identity((tx) => invitationByToken(tx, tokenHash(token)));
  if (!foundInvitation) throw invitationInvalidRefusal();
  return foundInvitation;
}

/**
 * Returns the invited person and the roles that can still be granted.
 * @throws Refusal 410 invitation_invalid if the person is inactive or already has a login, no role is left, or the
 * address on the record has changed: the link verifies only the mailbox it was sent to
 */
export async function assertStillInvited(
  tx: TenantTx,
  invitation: Invitation,
): Promise<{ person: Person; roles: GrantedRole[] }> {
  const person = await personById(tx, invitation.person_id);
  const roles = grantableRoles(await rolesOfType(tx, invitation.user_type), invitation);
  const isSameAddress = person?.email.trim().toLowerCase() === invitation.address.toLowerCase();
  if (!person?.is_active || !isSameAddress || roles.length === 0 || (await loginOf(tx, person.id)))
    throw invitationInvalidRefusal();
  return { person, roles };
}

/** What an invitation offers, for anyone who has the link. @throws Refusal 410 invitation_invalid */
export async function readInvitation(
  services: AccountServices,
  token: string,
  language = 'en',
): Promise<AnswerOf<typeof reading>> {
  const invitation = await openInvitation(services, token);
  const titles = await services.database.tenant(invitation.company_id).read(async (tx) => {
    const { roles } = await assertStillInvited(tx, invitation);
    const nameIn = await readNamesFor(tx, { language });
    return roles.map(({ title }) => nameIn(title));
  });
  const { company, invited_name: invitedBy, address, username, expires_at: until, accepted_by } = invitation;
  return { company, roles: titles, invitedBy, address, username, until, accepted: accepted_by !== null };
}

/** Grants the invited roles to an account and records it in the person's history. */
export async function grantMemberships(
  tx: TenantTx,
  accountId: Id,
  { person, roles }: { readonly person: Person; readonly roles: readonly GrantedRole[] },
  userType: Invitation['user_type'],
  author: Author,
): Promise<void> {
  for (const role of roles)
    await grantMembership(
      tx,
      accountId,
      { companyId: tx.companyId, roleId: role.id, personId: person.id, userType },
      true,
    );
  await refreshMembershipGroups(tx, [person.id]);
  await writeLoginHistory(tx, person, author, [
    { field: 'roles', from: [], to: roles.map(({ title }) => title) },
    { field: 'allow_to_login', from: false, to: true },
  ]);
}

/**
 * Removes every way into an account other than its owner's when it joins another company: links mailed to a mailbox
 * that the previous company's administrators could read, trusted devices, and all sessions.
 * @source TRUST T56
 */
export async function joinAnotherCompany(tx: TenantTx, account: Account, company: string): Promise<void> {
  await bumpCredentialVersion(tx, account.id);
  await endSessionsIn(tx, account.id);
  await mailAccountInTransaction(tx, account, {
    subject: `You now have access to ${company}`,
    paragraphs: [
      `Your account now opens ${company} too. You were signed out everywhere; sign in again to choose between your companies.`,
      "If this wasn't you, change your password now and tell the company.",
    ],
  });
}

async function requestConfirmation(tx: TenantTx, invitation: Invitation, person: Person): Promise<void> {
  const inviter = invitation.invited_by && (await accountById(tx, invitation.invited_by));
  if (!inviter) return;
  const name = `${person.first_name} ${person.last_name}`.trim();
  await mailAccountInTransaction(tx, inviter, {
    subject: `${name} accepted your invitation`,
    paragraphs: [
      `${name} accepted your invitation to ${invitation.company} with an account of another email address. Confirm access under "Auth Information" on the record of this person.`,
    ],
  });
}

/**
 * Accepts an invitation with the signed-in account. The link verifies the invited mailbox. If the account has verified
 * the same mailbox, access is granted immediately; otherwise the company has to confirm it.
 * @throws Refusal 410 invitation_invalid, also if the account already holds one of the roles
 * @source TRUST T57
 */
export async function acceptInvitation(
  services: AccountServices,
  viewer: Viewer,
  token: string,
): Promise<Confirmation & { isOpen: boolean }> {
  const invitation = await openInvitation(services, token);
  const { company } = invitation;
  const isOpen = await services.database.tenant(invitation.company_id).write(async (tx) => {
    // Wait for a concurrent deactivation, which would not see this new membership.
    await lockPerson(tx, invitation.person_id);
    const invitedPerson = await assertStillInvited(tx, invitation);
    const account = await accountById(tx, viewer.accountId);
    if (!account?.is_active || (await holdsRole(tx, account.id, tx.companyId, invitation.roles)))
      throw invitationInvalidRefusal();
    if (!(await markAccepted(tx, invitation.id, account.id, account.credential_version)))
      throw invitationInvalidRefusal();
    const isSameMailbox = account.is_email_verified && account.email.toLowerCase() === invitation.address.toLowerCase();
    if (!isSameMailbox) {
      await requestConfirmation(tx, invitation, invitedPerson.person);
      return false;
    }
    if (!(await closeInvitation(tx, invitation.id, 'confirmed'))) throw invitationInvalidRefusal();
    const author = { accountId: account.id, personId: null, fullName: viewer.fullName };
    await grantMemberships(tx, account.id, invitedPerson, invitation.user_type, author);
    await joinAnotherCompany(tx, account, company);
    return true;
  });
  if (!isOpen) return { ...confirmation('accounts.accessRequested', { company }), isOpen };
  await services.sessions.endSessionsOfAccount(viewer.accountId);
  return { ...confirmation('accounts.accessGranted', { company }), isOpen };
}
