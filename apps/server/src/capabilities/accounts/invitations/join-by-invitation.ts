import { type BodyOf, type AnswerOf, type joinByInvitation as operation, reason, confirmation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { LIMITS } from '../../../platform/limits/limits';
import { takeLimits } from '../../../platform/limits/take-limits';
import { accountByName, bumpCredentialVersion, setUsername } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { rememberAddress } from '../sign-in/login-rate-limit';
import { createAccount, usernameInvalidRefusal } from '../identity/create-account';
import { endSessionsIn } from '../sessions/end-sessions';
import { lockPerson } from '../logins/login-rows';
import { mailAccountInTransaction } from '../identity/account-mail';
import { checkPassword } from '../passwords/password-rule';
import { isMailName, isUsername, signInName } from '../identity/username';
import { invitationInvalidRefusal, openInvitation, grantMemberships, assertStillInvited } from './accept-invitation';
import { closeInvitation, type Invitation } from '../logins/invitation-rows';

const usernameTakenRefusal = () => new Refusal(409, 'username_taken', reason('accounts.usernameInUse'));

/** @throws Refusal 422 username_invalid for a name that is the address of another mailbox */
function checkName(username: string, { address }: Invitation): void {
  if (!isUsername(username)) throw usernameInvalidRefusal();
  if (isMailName(username) && username.toLowerCase() !== address.toLowerCase())
    throw new Refusal(422, 'username_invalid', reason('accounts.usernameNotInvited', { address }));
}

/**
 * Frees a username that is an email address, because it belongs to whoever verified that mailbox. An account that has
 * the name but verified another mailbox, or none, is renamed and signed out. Its memberships stay.
 * @returns the account whose sessions must end, or null
 * @throws Refusal 409 username_taken if that account verified the mailbox: its owner can sign in
 * @source TRUST T57
 */
async function releaseName(tx: TenantTx, username: string): Promise<Id | null> {
  const holder = await accountByName(tx, username);
  if (!holder) return null;
  const isVerified = holder.is_email_verified && holder.email.toLowerCase() === username.toLowerCase();
  if (!isMailName(username) || isVerified) throw usernameTakenRefusal();
  const releasedName = `released-${holder.id.slice(-12)}`;
  if (!(await setUsername(tx, holder.id, releasedName))) throw usernameTakenRefusal();
  await bumpCredentialVersion(tx, holder.id);
  await endSessionsIn(tx, holder.id);
  await mailAccountInTransaction(tx, holder, {
    subject: 'Your username changed',
    paragraphs: [
      `Your username ${username} is an email address that someone else has verified. Your username is now ${releasedName}; your password is the same.`,
      'Ask an administrator of your company for another username.',
    ],
  });
  return holder.id;
}

/**
 * Accepts an invitation by creating an account. It has access immediately, because the link verified the mailbox that
 * the company chose. If the username is an email address, it must be the invited one.
 * @throws Refusal 410 invitation_invalid, 422 username_invalid, password_weak, 409 username_taken, 429
 * too_many_attempts
 */
export async function joinByInvitation(
  services: AccountServices,
  { token, username: typed, password }: BodyOf<typeof operation>,
  caller: SignInCaller,
): Promise<AnswerOf<typeof operation>> {
  const { database, hasher, clock, sessions } = services;
  const username = signInName(typed);
  const invitation = await openInvitation(services, token);
  checkName(username, invitation);
  checkPassword(password, username);
  // Rate-limited, because each attempt reveals whether a username exists.
  const attempts = { limit: LIMITS.joinOfInvitation, subject: invitation.id };
  await database.identity((tx) => takeLimits(tx, [attempts], clock.now()));
  const passwordHash = await hasher.hash(password);
  const releasedAccountId = await database.tenant(invitation.company_id).write(async (tx) => {
    await lockPerson(tx, invitation.person_id);
    const invitedPerson = await assertStillInvited(tx, invitation);
    if (invitation.accepted_by !== null || !(await closeInvitation(tx, invitation.id, 'joined')))
      throw invitationInvalidRefusal();
    const releasedName = await releaseName(tx, username);
    const fullName =
      `${invitedPerson.person.first_name} ${invitedPerson.person.last_name}`.trim() || invitation.address;
    const accountId = await createAccount(tx, {
      ...{ username, fullName, email: invitation.address, passwordHash, memberships: [] },
      ...{ mayEditProfile: invitation.may_edit_profile, isEmailVerified: true },
    });
    await grantMemberships(tx, accountId, invitedPerson, invitation.user_type, { accountId, personId: null, fullName });
    await rememberAddress(tx, username, caller.address, clock.now());
    return releasedName;
  });
  if (releasedAccountId) await sessions.endSessionsOfAccount(releasedAccountId);
  return { ...confirmation('accounts.accountReady'), username };
}
