import { reason } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import { lockAccount } from './account-rows';
import type { AccountServices, Asking } from './account-services';
import { proofOfSession } from './device-rows';
import { deleteFactor, dropSecondFactor, hasFactor } from './factor-rows';
import { proveSelf } from './make-factor';
import { checkPassword } from './password-rule';
import { makeRecoveryCodes } from './recovery-codes';
import { settingsOf } from './requires-factor';
import { activeSeats } from './seat-rows';
import { notifyOwner } from './notify-owner';

const factorNeeded = (why: Reason) => new Refusal(422, 'factor_needed', why);

/** Whether one of the own seats cannot be entered without a second factor. */
export async function isFactorDue(services: AccountServices, accountId: Id, sessionId: Id | null): Promise<boolean> {
  return services.database.identity(async (tx) => {
    if (sessionId && (await proofOfSession(tx, sessionId)) === 'demo') return false;
    for (const seat of await activeSeats(tx, accountId))
      if (services.requiresFactor(seat.user_type, await settingsOf(tx, seat.company_id))) return true;
    return false;
  });
}

/**
 * Takes away one of the own factors, after the password. The last one stays where a seat asks for it; without it the
 * password must be of the full length.
 * @throws Refusal 401 login_incorrect, 429 too_many_attempts, 404 not_found, 422 factor_needed, 422 password_weak
 * @source TRUST M8
 */
export async function removeFactor(
  services: AccountServices,
  viewer: Viewer,
  factorId: Id,
  password: string,
  asking: Asking,
  sessionId: Id | null,
): Promise<{ message: string }> {
  const account = await proveSelf(services, viewer, password, asking);
  const isDue = await isFactorDue(services, account.id, sessionId);
  await services.database.identity(async (tx) => {
    // Two removals at the same moment must not leave nothing where something is due.
    await lockAccount(tx, account.id);
    if (!(await deleteFactor(tx, account.id, factorId)))
      throw new Refusal(404, 'not_found', reason('accounts.factorRemoved'));
    if (await hasFactor(tx, account.id)) return;
    checkMayGoWithout(isDue, account.username, password);
    await dropSecondFactor(tx, account.id);
  });
  await notifyOwner(services.database, account.id, 'removed');
  return { message: 'The factor is taken away.' };
}

/** @throws Refusal 422 factor_needed, 422 password_weak */
export function checkMayGoWithout(isDue: boolean, username: string, password: string): void {
  if (isDue) throw factorNeeded(reason('accounts.factorRequired'));
  checkPassword(password, username);
}

/** Ten new codes after the password; the old ones are void. @throws Refusal 401 login_incorrect, 429 too_many_attempts, 422 factor_needed */
export async function renewRecoveryCodes(
  services: AccountServices,
  viewer: Viewer,
  password: string,
  asking: Asking,
): Promise<{ recoveryCodes: string[] }> {
  const account = await proveSelf(services, viewer, password, asking);
  const recoveryCodes = await services.database.identity(async (tx) => {
    if (!(await hasFactor(tx, account.id))) throw factorNeeded(reason('accounts.factorFirst'));
    return makeRecoveryCodes(tx, services.vault, account.id);
  });
  return { recoveryCodes };
}
