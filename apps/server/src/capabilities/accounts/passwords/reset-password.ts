import { reason, confirmation, type Confirmation } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { accountById, setPassword, verifyByMail } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { rememberAddress } from '../sign-in/login-rate-limit';
import { endSessionsIn } from '../sessions/end-sessions';
import { hasFactor } from '../factors/factor-rows';
import { tokenHash } from '../identity/one-time-token';
import { checkPassword } from './password-rule';
import { notifyOwner } from '../identity/account-mail';
import { ownerOfResetToken, consumeResetToken } from '../identity/token-rows';

const tokenInvalidRefusal = () => new Refusal(410, 'token_invalid', reason('accounts.resetFailed'));

/**
 * Sets a new password with a token from a mailed link or a temporary password, and ends all sessions of the account. A
 * weak password does not consume the token. The caller's network is then known, so the owner can sign in even while
 * others flood the account with attempts. A mailed link verifies the mailbox only; it does not allow a second factor to
 * be set up (`verifyByMail`).
 * @throws Refusal 410 token_invalid, 422 password_weak
 * @source spec reading "/auth/reset-password/{user_id}"; TRUST M7, T11
 */
export async function resetPassword(
  services: AccountServices,
  token: string,
  password: string,
  caller: SignInCaller,
): Promise<Confirmation> {
  const { database, sessions, hasher, clock } = services;
  const hash = tokenHash(token);
  const [owner, isStrong] = await database.identity(async (tx) => {
    const foundOwner = await ownerOfResetToken(tx, hash);
    return [
      foundOwner && (await accountById(tx, foundOwner.id)),
      foundOwner !== null && (await hasFactor(tx, foundOwner.id)),
    ] as const;
  });
  if (!owner) throw tokenInvalidRefusal();
  checkPassword(password, owner.username, isStrong);
  if (owner.must_change_password && (await hasher.verify(owner.password_hash, password)))
    throw new Refusal(422, 'password_weak', reason('accounts.passwordUnchanged'));
  const passwordHash = await hasher.hash(password);
  await database.identity(async (tx) => {
    const usedToken = await consumeResetToken(tx, hash);
    if (!usedToken) throw tokenInvalidRefusal();
    await setPassword(tx, usedToken.id, passwordHash);
    if (usedToken.purpose === 'forgot') await verifyByMail(tx, usedToken.id);
    await endSessionsIn(tx, usedToken.id);
    await rememberAddress(tx, owner.username, caller.address, clock.now());
  });
  await sessions.endSessionsOfAccount(owner.id);
  await notifyOwner(database, owner.id, 'password');
  return confirmation('accounts.passwordReset');
}
