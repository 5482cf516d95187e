import { reason, confirmation, type Confirmation } from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import { lockAccount } from '../identity/account-rows';
import type { AccountServices, SignInCaller } from '../identity/account-services';
import { proofOfSession } from '../sessions/device-rows';
import { deleteFactor, dropSecondFactor, hasFactor } from '../factors/factor-rows';
import { verifyOwnPassword } from './enroll-factor';
import { checkPassword } from '../passwords/password-rule';
import { makeRecoveryCodes } from '../factors/recovery-codes';
import { settingsOf } from '../factors/requires-factor';
import { readActiveMemberships } from '../identity/membership-rows';
import { notifyOwner } from '../identity/account-mail';

const factorNeededRefusal = (explanation: Reason) => new Refusal(422, 'factor_needed', explanation);

/** Whether one of the account's memberships requires a second factor. */
export async function isFactorRequired(
  services: AccountServices,
  accountId: Id,
  sessionId: Id | null,
): Promise<boolean> {
  return services.database.identity(async (tx) => {
    if (sessionId && (await proofOfSession(tx, sessionId)) === 'demo') return false;
    for (const membership of await readActiveMemberships(tx, accountId))
      if (services.requiresFactor(membership.user_type, await settingsOf(tx, membership.company_id))) return true;
    return false;
  });
}

/**
 * Removes one of the user's factors after verifying the password. The last one stays if a membership requires it.
 * Without a factor, the password must have the full minimum length.
 * @throws Refusal 401 login_incorrect, 429 too_many_attempts, 404 not_found, 422 factor_needed, 422 password_weak
 * @source TRUST M8
 */
export async function removeFactor(
  services: AccountServices,
  viewer: Viewer,
  factorId: Id,
  password: string,
  caller: SignInCaller,
  sessionId: Id | null,
): Promise<Confirmation> {
  const account = await verifyOwnPassword(services, viewer, password, caller);
  const isRequired = await isFactorRequired(services, account.id, sessionId);
  await services.database.identity(async (tx) => {
    // Two concurrent removals must not leave an account without a required factor.
    await lockAccount(tx, account.id);
    if (!(await deleteFactor(tx, account.id, factorId)))
      throw new Refusal(404, 'not_found', reason('accounts.factorRemoved'));
    if (await hasFactor(tx, account.id)) return;
    checkFactorRemovable(isRequired, account.username, password);
    await dropSecondFactor(tx, account.id);
  });
  await notifyOwner(services.database, account.id, 'removed');
  return confirmation('accounts.factorRemoved');
}

/** @throws Refusal 422 factor_needed, 422 password_weak */
export function checkFactorRemovable(isRequired: boolean, username: string, password: string): void {
  if (isRequired) throw factorNeededRefusal(reason('accounts.factorRequired'));
  checkPassword(password, username);
}

/**
 * Creates ten new recovery codes after verifying the password; the old ones become void. @throws Refusal 401
 * login_incorrect, 429 too_many_attempts, 422 factor_needed
 */
export async function renewRecoveryCodes(
  services: AccountServices,
  viewer: Viewer,
  password: string,
  caller: SignInCaller,
): Promise<{ recoveryCodes: string[] }> {
  const account = await verifyOwnPassword(services, viewer, password, caller);
  const recoveryCodes = await services.database.identity(async (tx) => {
    if (!(await hasFactor(tx, account.id))) throw factorNeededRefusal(reason('accounts.factorFirst'));
    return makeRecoveryCodes(tx, services.vault, account.id);
  });
  return { recoveryCodes };
}
