import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { LIMITS } from '../../../platform/limits/limits';
import { takeLimits } from '../../../platform/limits/take-limits';
import { queueMail } from '../../../platform/mail/queue-mail';
import { usernameInvalidRefusal } from '../identity/create-account';
import { isMailAddress } from '../identity/is-mail-address';
import type { GrantedRole, Person } from './login-rows';
import { newOneTimeToken } from '../identity/one-time-token';
import { USER_TYPE_BY_MODULE } from '../identity/user-type-by-module';
import { isMailName, isUsername, nameKey } from '../identity/username';
import { INVITATION_DAYS, insertInvitation, type Invitation } from './invitation-rows';

/** The base URL of mailed links, without a trailing slash, and the current time for rate limits. */
export interface InviteOptions {
  readonly publicUrl: string;
  readonly now: Date;
}

/** What an invitation offers, apart from the person. */
export interface InvitationOffer {
  readonly roles: readonly GrantedRole[];
  /** Suggested for a new account; may be empty. */
  readonly username: string;
  readonly mayEditProfile: boolean;
}

export const addressMissingRefusal = () => new Refusal(422, 'address_missing', reason('accounts.addressMissing'));

/**
 * Checks a suggested username. An email address is allowed only if it is the one on the record, because it belongs to
 * whoever verified that mailbox.
 * @throws Refusal 422 username_invalid
 * @source TRUST T57
 */
export function checkSuggestedName(username: string, address: string): void {
  if (username === '') return;
  if (!isUsername(username)) throw usernameInvalidRefusal();
  if (isMailName(username) && username.toLowerCase() !== address.toLowerCase())
    throw new Refusal(422, 'username_invalid', reason('accounts.usernameNotOnRecord'));
}

const textOf = (person: Person, company: string, roles: readonly GrantedRole[], link: string) =>
  [
    `Hello ${person.first_name || 'there'},`,
    `${company} invites you to Lendwright as ${roles.map(({ title }) => title).join(', ')}. Accept here within ${INVITATION_DAYS} days:`,
    link,
    "The link works once, and opens access for whoever uses it: don't forward it. If you don't know this company, ignore this email.",
  ].join('\n\n');

async function readCompanyName(tx: TenantTx): Promise<string> {
  const rows = await tx.query<{ name: string }>('select name from auth.companies where id = $1', [tx.companyId]);
  return rows[0]?.name ?? '';
}

/**
 * Invites a person by email to the address on the record. No account is looked up, so the response does not reveal
 * which usernames exist. The recipient creates an account or uses an existing one. A new invitation replaces a pending
 * one. The caller checks whether the viewer may grant the roles.
 * @throws Refusal 422 address_missing, username_invalid, 429 too_many_attempts
 * @source TRUST T57; READINGS "Auth Information"
 */
export async function invite(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  { roles, username, mayEditProfile }: InvitationOffer,
  { publicUrl, now }: InviteOptions,
): Promise<Id> {
  const address = person.email.trim();
  if (!isMailAddress(address)) throw addressMissingRefusal();
  checkSuggestedName(username, address);
  await takeLimits(tx, [{ limit: LIMITS.inviteOfAddress, subject: `${tx.companyId}:${nameKey(address)}` }], now);
  const { token, hash } = newOneTimeToken();
  const newInvitation = {
    companyId: tx.companyId,
    personId: person.id,
    roles: roles.map(({ id }) => id),
    userType: USER_TYPE_BY_MODULE[person.module_key],
    address,
    username,
    mayEditProfile,
    invitedBy: viewer.accountId,
    invitedName: viewer.fullName,
  };
  const id = await insertInvitation(tx, newInvitation, hash);
  const company = await readCompanyName(tx);
  const link = `${publicUrl}/auth/accept/${token}`;
  await queueMail(tx, { to: address, subject: `${company} invites you`, text: textOf(person, company, roles, link) });
  return id;
}

/** The offered roles that can still be granted. */
export const grantableRoles = (
  offeredRoles: readonly GrantedRole[],
  { roles }: Pick<Invitation, 'roles'>,
): GrantedRole[] => offeredRoles.filter(({ id }) => roles.includes(id));
