import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { LIMITS } from '../../../platform/limits/limits';
import { takeLimits } from '../../../platform/limits/take-limits';
import { queueMail } from '../../../platform/mail/queue-mail';
import { usernameInvalid } from '../create-account';
import { isMailAddress } from '../is-mail-address';
import type { GrantedRole, Person } from '../login-rows';
import { newOneTimeToken } from '../one-time-token';
import { TYPE_OF_MODULE } from '../reach-person';
import { isMailName, isUsername, nameKey } from '../sign-in-name';
import { INVITATION_DAYS, insertInvitation, type Invitation } from './invitation-rows';

/** Where links of mails lead, without a final slash, and the time of the budgets. */
export interface Inviting {
  readonly publicUrl: string;
  readonly now: Date;
}

/** What an invitation offers besides the person. */
export interface Offered {
  readonly roles: readonly GrantedRole[];
  /** Suggested for a new account; may be empty. */
  readonly username: string;
  readonly mayEditProfile: boolean;
}

export const addressMissing = () => new Refusal(422, 'address_missing', reason('accounts.addressMissing'));

/**
 * The username as it may be suggested. One that is an email address can only be that of the record: it belongs to
 * whoever proves that mailbox.
 * @throws Refusal 422 username_invalid
 * @source TRUST T57
 */
export function checkSuggestedName(username: string, address: string): void {
  if (username === '') return;
  if (!isUsername(username)) throw usernameInvalid();
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

async function companyName(tx: TenantTx): Promise<string> {
  const rows = await tx.query<{ name: string }>('select name from auth.companies where id = $1', [tx.companyId]);
  return rows[0]?.name ?? '';
}

/**
 * Invites a person by a mail to the address on the record. No account is looked up or made: who accepts creates one or
 * uses one of their own, so that nobody learns here which usernames exist. A newer invitation replaces the waiting one.
 * Whether the viewer may grant the roles is the caller's to check.
 * @throws Refusal 422 address_missing, username_invalid, 429 too_many_attempts
 * @source TRUST T57; READINGS "Auth Information"
 */
export async function invite(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  { roles, username, mayEditProfile }: Offered,
  { publicUrl, now }: Inviting,
): Promise<Id> {
  const address = person.email.trim();
  if (!isMailAddress(address)) throw addressMissing();
  checkSuggestedName(username, address);
  await takeLimits(tx, [{ limit: LIMITS.inviteOfAddress, subject: `${tx.companyId}:${nameKey(address)}` }], now);
  const { token, hash } = newOneTimeToken();
  const made = {
    companyId: tx.companyId,
    personId: person.id,
    roles: roles.map(({ id }) => id),
    userType: TYPE_OF_MODULE[person.module_key],
    address,
    username,
    mayEditProfile,
    invitedBy: viewer.accountId,
    invitedName: viewer.fullName,
  };
  const id = await insertInvitation(tx, made, hash);
  const company = await companyName(tx);
  const link = `${publicUrl}/auth/accept/${token}`;
  await queueMail(tx, { to: address, subject: `${company} invites you`, text: textOf(person, company, roles, link) });
  return id;
}

/** Which of the offered roles can still be granted. */
export const stillGrantable = (offered: readonly GrantedRole[], { roles }: Pick<Invitation, 'roles'>): GrantedRole[] =>
  offered.filter(({ id }) => roles.includes(id));
