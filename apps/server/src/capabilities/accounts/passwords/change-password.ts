import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import { accountById, setPassword } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { proofOfSession } from '../sessions/device-rows';
import { endSessionsIn } from '../sessions/end-sessions';
import { hasFactor } from '../factors/factor-rows';
import { checkPassword } from './password-rule';
import { verifyPassword } from '../sign-in/sign-in';
import { notifyOwner } from '../identity/account-mail';

/**
 * Changes the viewer's own password after verifying the current one. Ends every session of the account and starts a new
 * one for this caller.
 * @returns the token of the new session, for the cookie
 * @throws Refusal 401 login_incorrect, 422 password_weak, 429 too_many_attempts
 * @source TRUST M5
 */
export async function changePassword(
  services: AccountServices,
  viewer: Viewer,
  currentPassword: string,
  password: string,
  caller: SignInCaller,
  sessionId: Id | null = null,
): Promise<string> {
  const { database, sessions, hasher } = services;
  const { accountId, companyId, roleId } = viewer;
  const [ownAccount, isStrong, proof] = await database.identity(
    async (tx) =>
      [
        await accountById(tx, accountId),
        await hasFactor(tx, accountId),
        sessionId && (await proofOfSession(tx, sessionId)),
      ] as const,
  );
  if (!ownAccount) throw new Refusal(401, 'login_incorrect', reason('accounts.loginIncorrect'));
  checkPassword(password, ownAccount.username, isStrong);
  await verifyPassword(services, ownAccount.username, currentPassword, caller);
  const passwordHash = await hasher.hash(password);
  await database.identity(async (tx) => {
    await setPassword(tx, accountId, passwordHash);
    await endSessionsIn(tx, accountId);
  });
  await sessions.endSessionsOfAccount(accountId);
  await notifyOwner(database, accountId, 'password');
  const { address, device } = caller;
  return sessions.create({ accountId, companyId, roleId, address, device, ...(proof ? { proof } : {}) });
}
