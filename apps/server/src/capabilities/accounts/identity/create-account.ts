import { reason } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { Tx } from '../../../platform/db/tenant-scope';
import { insertAccount } from './account-rows';
import { grantMembership, type NewMembership } from './membership-rows';
import { isUsername } from './username';

export interface NewAccount {
  /** Unique per installation, case-insensitive. */
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** From a `PasswordHasher`. Null for an account whose password is set through an invitation. */
  readonly passwordHash: string | null;
  readonly mayEditProfile?: boolean;
  /** The mailbox was verified by a mailed link, or by the person who set up the installation. */
  readonly isEmailVerified?: boolean;
  /** The password must be changed at the next sign-in. */
  readonly mustChangePassword?: boolean;
  readonly memberships: readonly NewMembership[];
}

export const usernameInvalidRefusal = () => new Refusal(422, 'username_invalid', reason('accounts.usernameInvalid'));
export const usernameTakenRefusal = () => new Refusal(409, 'username_taken', reason('accounts.usernameTaken'));

/**
 * Creates an account with its memberships. The caller checks its permission and the password.
 * @throws Refusal 422 username_invalid, 409 username_taken
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<Id> {
  const { username, fullName, email, passwordHash, memberships } = account;
  const { mayEditProfile = true, isEmailVerified = false, mustChangePassword = false } = account;
  if (!isUsername(username)) throw usernameInvalidRefusal();
  const id = newId();
  const row = { id, username, passwordHash, fullName, email, mayEditProfile, isEmailVerified, mustChangePassword };
  if (!(await insertAccount(tx, row))) throw usernameTakenRefusal();
  for (const membership of memberships) await grantMembership(tx, id, membership, true);
  return id;
}
