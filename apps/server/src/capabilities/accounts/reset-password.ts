import { reason } from '@lendwright/api';
import { Refusal } from '@lendwright/kernel';
import { accountById, setPassword, verifyByMail } from './account-rows';
import type { AccountServices, Asking } from './account-services';
import { rememberAddress } from './attempt-budget';
import { endSessionsIn } from './end-sessions';
import { hasFactor } from './factor-rows';
import { tokenHash } from './one-time-token';
import { checkPassword } from './password-rule';
import { notifyOwner } from './notify-owner';
import { ownerOfResetToken, useResetToken } from './token-rows';

const tokenInvalid = () => new Refusal(410, 'token_invalid', reason('accounts.resetFailed'));

/**
 * Sets a new password with the token of a mailed link, or of a temporary password, and ends all sessions of the account.
 * A password that is too weak does not use the token up. The network address is known from then on, so that the owner
 * gets in even while others flood the account. A mailed link proves the mailbox, and nothing more: it does not set up a
 * second factor (`verifyByMail`).
 * @throws Refusal 410 token_invalid, 422 password_weak
 * @source spec reading "/auth/reset-password/{user_id}"; TRUST M7, T11
 */
export async function resetPassword(
  services: AccountServices,
  token: string,
  password: string,
  asking: Asking,
): Promise<{ message: string }> {
  const { database, sessions, hasher, clock } = services;
  const hash = tokenHash(token);
  const [owner, isStrong] = await database.identity(async (tx) => {
    const found = await ownerOfResetToken(tx, hash);
    return [found && (await accountById(tx, found.id)), found !== null && (await hasFactor(tx, found.id))] as const;
  });
  if (!owner) throw tokenInvalid();
  checkPassword(password, owner.username, isStrong);
  if (owner.must_change_password && (await hasher.verify(owner.password_hash, password)))
    throw new Refusal(422, 'password_weak', reason('accounts.passwordUnchanged'));
  const passwordHash = await hasher.hash(password);
  await database.identity(async (tx) => {
    const used = await useResetToken(tx, hash);
    if (!used) throw tokenInvalid();
    await setPassword(tx, used.id, passwordHash);
    if (used.purpose === 'forgot') await verifyByMail(tx, used.id);
    await endSessionsIn(tx, used.id);
    await rememberAddress(tx, owner.username, asking.address, clock.now());
  });
  await sessions.endAllOf(owner.id);
  await notifyOwner(database, owner.id, 'password');
  return { message: 'Your password is changed. Please sign in with it.' };
}
