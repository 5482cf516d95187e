import { reason } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { Tx } from '../../platform/db/tenant-scope';
import { insertAccount } from './account-rows';
import { giveSeat, type NewSeat } from './seat-rows';
import { isUsername } from './sign-in-name';

export interface NewAccount {
  /** Unique in the installation, whatever the case of its letters. */
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** As a `PasswordHasher` made it; null for an account that gets its password by an invitation. */
  readonly passwordHash: string | null;
  readonly mayEditProfile?: boolean;
  /** The mailbox was proved: by a mailed link, or by whoever set up the installation. */
  readonly isEmailVerified?: boolean;
  /** The password is to be changed at the next sign-in. */
  readonly mustChangePassword?: boolean;
  readonly seats: readonly NewSeat[];
}

export const usernameInvalid = () => new Refusal(422, 'username_invalid', reason('accounts.usernameInvalid'));
export const usernameTaken = () => new Refusal(409, 'username_taken', reason('accounts.usernameTaken'));

/**
 * Makes an account with its seats. Whether the caller may is the caller's to check, and so is the password's rule.
 * @throws Refusal 422 username_invalid, 409 username_taken
 */
export async function createAccount(tx: Tx, account: NewAccount): Promise<Id> {
  const { username, fullName, email, passwordHash, seats } = account;
  const { mayEditProfile = true, isEmailVerified = false, mustChangePassword = false } = account;
  if (!isUsername(username)) throw usernameInvalid();
  const id = newId();
  const row = { id, username, passwordHash, fullName, email, mayEditProfile, isEmailVerified, mustChangePassword };
  if (!(await insertAccount(tx, row))) throw usernameTaken();
  for (const seat of seats) await giveSeat(tx, id, seat, true);
  return id;
}
