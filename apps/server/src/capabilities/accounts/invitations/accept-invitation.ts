import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type readInvitation as reading, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { accountById, raiseCredentials, type Account } from '../account-rows';
import type { AccountServices } from '../account-services';
import { endSessionsIn } from '../end-sessions';
import { lockPerson, loginOf, personById, rolesOfType, writeLoginHistory } from '../login-rows';
import type { Author, GrantedRole, Person } from '../login-rows';
import { mailAccountIn } from '../notify-owner';
import { tokenHash } from '../one-time-token';
import { refreshSeatGroups } from '../refresh-seat-groups';
import { giveSeat } from '../seat-rows';
import { closeInvitation, holdsRole, invitationByToken, markAccepted, type Invitation } from './invitation-rows';
import { stillGrantable } from './invite';

export const invitationInvalid = () => new Refusal(410, 'invitation_invalid', reason('accounts.invitationInvalid'));

/** The open invitation of a mailed link. @throws Refusal 410 invitation_invalid */
export async function openInvitation(services: AccountServices, token: string): Promise<Invitation> {
  const found = await services.database.identity((tx) => invitationByToken(tx, tokenHash(token)));
  if (!found) throw invitationInvalid();
  return found;
}

/**
 * The invited person and the roles that can still be granted.
 * @throws Refusal 410 invitation_invalid where the person is inactive or has a login, the roles are gone, or the address
 * on the record is another one meanwhile: the link proves the mailbox that it was sent to
 */
export async function stillInvited(
  tx: TenantTx,
  invitation: Invitation,
): Promise<{ person: Person; roles: GrantedRole[] }> {
  const person = await personById(tx, invitation.person_id);
  const roles = stillGrantable(await rolesOfType(tx, invitation.user_type), invitation);
  const isSameAddress = person?.email.trim().toLowerCase() === invitation.address.toLowerCase();
  if (!person?.is_active || !isSameAddress || roles.length === 0 || (await loginOf(tx, person.id)))
    throw invitationInvalid();
  return { person, roles };
}

/** What an invitation offers, for whoever holds the link. @throws Refusal 410 invitation_invalid */
export async function readInvitation(services: AccountServices, token: string): Promise<AnswerOf<typeof reading>> {
  const invitation = await openInvitation(services, token);
  const { roles } = await services.database.tenant(invitation.company_id).read((tx) => stillInvited(tx, invitation));
  const { company, invited_name: invitedBy, address, username, expires_at: until, accepted_by } = invitation;
  const titles = roles.map(({ title }) => title);
  return { company, roles: titles, invitedBy, address, username, until, accepted: accepted_by !== null };
}

/** Opens the invited roles for an account, with the history of the person. */
export async function openMembership(
  tx: TenantTx,
  accountId: Id,
  { person, roles }: { readonly person: Person; readonly roles: readonly GrantedRole[] },
  userType: Invitation['user_type'],
  by: Author,
): Promise<void> {
  for (const role of roles)
    await giveSeat(tx, accountId, { companyId: tx.companyId, roleId: role.id, personId: person.id, userType }, true);
  await refreshSeatGroups(tx, [person.id]);
  await writeLoginHistory(tx, person, by, [
    { field: 'roles', from: [], to: roles.map(({ title }) => title) },
    { field: 'allow_to_login', from: false, to: true },
  ]);
}

/**
 * An account joins one more company: whatever could open it without its owner ends here. Links that were mailed where a
 * former company's administrators could read them, trusted devices, and all sessions are void from now on.
 * @source TRUST T56
 */
export async function joinAnotherCompany(tx: TenantTx, account: Account, company: string): Promise<void> {
  await raiseCredentials(tx, account.id);
  await endSessionsIn(tx, account.id);
  await mailAccountIn(tx, account, {
    subject: `You now have access to ${company}`,
    paragraphs: [
      `Your account now opens ${company} too. You were signed out everywhere; sign in again to choose between your companies.`,
      "If this wasn't you, change your password now and tell the company.",
    ],
  });
}

async function askCompanyToConfirm(tx: TenantTx, invitation: Invitation, person: Person): Promise<void> {
  const inviter = invitation.invited_by && (await accountById(tx, invitation.invited_by));
  if (!inviter) return;
  const name = `${person.first_name} ${person.last_name}`.trim();
  await mailAccountIn(tx, inviter, {
    subject: `${name} accepted your invitation`,
    paragraphs: [
      `${name} accepted your invitation to ${invitation.company} with an account of another email address. Confirm access under "Auth Information" on the record of this person.`,
    ],
  });
}

/**
 * Accepts an invitation with the account that is signed in. The link proves the invited mailbox. Where the account has
 * proved that same mailbox, access opens at once; an account of another mailbox waits until the company confirms it.
 * @throws Refusal 410 invitation_invalid, also for an account that holds one of the roles already
 * @source TRUST T57
 */
export async function acceptInvitation(
  services: AccountServices,
  viewer: Viewer,
  token: string,
): Promise<{ message: string; isOpen: boolean }> {
  const invitation = await openInvitation(services, token);
  const { company } = invitation;
  const isOpen = await services.database.tenant(invitation.company_id).write(async (tx) => {
    // A deactivation that is under way ends first: it would not see this membership.
    await lockPerson(tx, invitation.person_id);
    const invited = await stillInvited(tx, invitation);
    const account = await accountById(tx, viewer.accountId);
    if (!account?.is_active || (await holdsRole(tx, account.id, tx.companyId, invitation.roles)))
      throw invitationInvalid();
    if (!(await markAccepted(tx, invitation.id, account.id, account.credential_version))) throw invitationInvalid();
    const isSameMailbox = account.is_email_verified && account.email.toLowerCase() === invitation.address.toLowerCase();
    if (!isSameMailbox) {
      await askCompanyToConfirm(tx, invitation, invited.person);
      return false;
    }
    if (!(await closeInvitation(tx, invitation.id, 'confirmed'))) throw invitationInvalid();
    const by = { accountId: account.id, personId: null, fullName: viewer.fullName };
    await openMembership(tx, account.id, invited, invitation.user_type, by);
    await joinAnotherCompany(tx, account, company);
    return true;
  });
  if (!isOpen) return { message: `${company} was asked to confirm your access. You'll get an email.`, isOpen };
  await services.sessions.endAllOf(viewer.accountId);
  return { message: `You now have access to ${company}. Please sign in again.`, isOpen };
}
