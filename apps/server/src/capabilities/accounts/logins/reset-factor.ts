import { hasFullAccess, type Viewer } from '@lendwright/access';
import { type AnswerOf, type resetFactor as operation, reason, confirmation } from '@lendwright/api';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { requireEnrollmentCode, bumpCredentialVersion } from '../identity/account-rows';
import type { AccountServices } from '../identity/account-services';
import { endSessionsIn } from '../sessions/end-sessions';
import { issueEnrollmentCode } from '../factors/enrollment-code';
import { dropSecondFactor } from '../factors/factor-rows';
import { lockPerson, loginOf, writeLoginHistory, type Login } from './login-rows';
import { isOwnPerson, accessLogin } from './access-person';
import { notifyOwner } from '../identity/account-mail';

/**
 * Why this viewer may not reset a login's second factor, or null. Only administrators may, and only for accounts that
 * belong to their company alone. Accounts of Super users or of several companies need a Super user.
 */
export function resetBlocker(viewer: Viewer, login: Login, isOwn: boolean): Reason | null {
  if (!hasFullAccess(viewer)) return reason('accounts.factorResetByAdmin');
  if (isOwn) return reason('accounts.ownFactorElsewhere');
  if (viewer.userType === 'Super') return null;
  if (login.is_shared) return reason('accounts.sharedFactor');
  if (login.is_super) return reason('accounts.superLoginBySuper');
  return null;
}

/**
 * Removes a person's second factor and issues the enrollment code required at the next sign-in. The administrator hands
 * it over, so neither the password nor the mailbox alone is enough to set up a new factor. All sessions, trusted
 * devices, challenges and codes of the account end, and the owner is notified.
 * @throws Refusal 404 not_found, 403 forbidden
 * @source TRUST M8, T56, T58
 */
export async function resetFactor(
  services: AccountServices,
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
): Promise<AnswerOf<typeof operation>> {
  const { accountId, issued: enrollmentCode } = await scope.write(async (tx) => {
    await lockPerson(tx, personId);
    const person = await accessLogin(tx, viewer, personId);
    const login = await loginOf(tx, person.id);
    if (!login) throw new Refusal(404, 'not_found', reason('accounts.noLogin'));
    const blocker = resetBlocker(viewer, login, isOwnPerson(viewer, person));
    if (blocker) throw new Refusal(403, 'forbidden', blocker);
    await dropSecondFactor(tx, login.account_id);
    await requireEnrollmentCode(tx, login.account_id);
    await bumpCredentialVersion(tx, login.account_id);
    await endSessionsIn(tx, login.account_id);
    await writeLoginHistory(tx, person, viewer, [{ field: 'second_factor', from: null, to: 'reset' }]);
    return {
      accountId: login.account_id,
      issued: await issueEnrollmentCode(tx, login.account_id, viewer.fullName),
    };
  });
  await services.sessions.endSessionsOfAccount(accountId);
  await notifyOwner(services.database, accountId, 'reset');
  return { ...confirmation('accounts.factorReset'), enrollment_code: enrollmentCode.code, until: enrollmentCode.until };
}
