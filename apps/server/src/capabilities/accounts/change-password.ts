import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import { accountById, setPassword } from './account-rows';
import type { AccountServices, Asking } from './account-services';
import { proofOfSession } from './device-rows';
import { endSessionsIn } from './end-sessions';
import { hasFactor } from './factor-rows';
import { checkPassword } from './password-rule';
import { proveAccount } from './sign-in';
import { notifyOwner } from './notify-owner';

/**
 * Changes the own password after the present one, ends every session of the account, and starts a new one for this caller.
 * @returns the token of the new session, for the cookie.
 * @throws Refusal 401 login_incorrect, 422 password_weak, 429 too_many_attempts
 * @source TRUST M5
 */
export async function changePassword(
  services: AccountServices,
  viewer: Viewer,
  current: string,
  password: string,
  asking: Asking,
  sessionId: Id | null = null,
): Promise<string> {
  const { database, sessions, hasher } = services;
  const { accountId, companyId, roleId } = viewer;
  const [own, isStrong, proof] = await database.identity(
    async (tx) =>
      [
        await accountById(tx, accountId),
        await hasFactor(tx, accountId),
        sessionId && (await proofOfSession(tx, sessionId)),
      ] as const,
  );
  if (!own) throw new Refusal(401, 'login_incorrect', reason('accounts.loginIncorrect'));
  checkPassword(password, own.username, isStrong);
  await proveAccount(services, own.username, current, asking);
  const passwordHash = await hasher.hash(password);
  await database.identity(async (tx) => {
    await setPassword(tx, accountId, passwordHash);
    await endSessionsIn(tx, accountId);
  });
  await sessions.endAllOf(accountId);
  await notifyOwner(database, accountId, 'password');
  const { address, device } = asking;
  return sessions.create({ accountId, companyId, roleId, address, device, ...(proof ? { proof } : {}) });
}
