import { isAlmighty, type Viewer } from '@lendwright/access';
import { type AnswerOf, type resetFactor as operation, reason } from '@lendwright/api';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { endEnrollment, raiseCredentials } from './account-rows';
import type { AccountServices } from './account-services';
import { endSessionsIn } from './end-sessions';
import { issueEnrollmentCode } from './enrollment-code';
import { dropSecondFactor } from './factor-rows';
import { lockPerson, loginOf, writeLoginHistory, type Login } from './login-rows';
import { isOneself, reachLogin } from './reach-person';
import { notifyOwner } from './notify-owner';

/**
 * Why this viewer may not reset the second factor of a login; null where they may. Only administrators do, and only for an
 * account that is this company's alone; that of a Super user, or of several companies, only a Super user.
 */
export function resetHindrance(viewer: Viewer, login: Login, isOwn: boolean): Reason | null {
  if (!isAlmighty(viewer)) return reason('accounts.factorResetByAdmin');
  if (isOwn) return reason('accounts.ownFactorElsewhere');
  if (viewer.userType === 'Super') return null;
  if (login.is_shared) return reason('accounts.sharedFactor');
  if (login.is_super) return reason('accounts.superLoginBySuper');
  return null;
}

/**
 * Removes the second factor of a person who lost it, and issues the enrollment code that the next sign-in asks for: the
 * administrator hands it over, so that neither the password nor the mailbox alone sets up a new factor. Every session,
 * trusted device, challenge and code of the account ends with it, and its owner is notified.
 * @throws Refusal 404 not_found, 403 forbidden
 * @source TRUST M8, T56, T58
 */
export async function resetFactor(
  services: AccountServices,
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
): Promise<AnswerOf<typeof operation>> {
  const { accountId, issued } = await scope.write(async (tx) => {
    await lockPerson(tx, personId);
    const person = await reachLogin(tx, viewer, personId);
    const login = await loginOf(tx, person.id);
    if (!login) throw new Refusal(404, 'not_found', reason('accounts.noLogin'));
    const hindrance = resetHindrance(viewer, login, isOneself(viewer, person));
    if (hindrance) throw new Refusal(403, 'forbidden', hindrance);
    await dropSecondFactor(tx, login.account_id);
    await endEnrollment(tx, login.account_id);
    await raiseCredentials(tx, login.account_id);
    await endSessionsIn(tx, login.account_id);
    await writeLoginHistory(tx, person, viewer, [{ field: 'second_factor', from: null, to: 'reset' }]);
    return {
      accountId: login.account_id,
      issued: await issueEnrollmentCode(tx, login.account_id, viewer.fullName),
    };
  });
  await services.sessions.endAllOf(accountId);
  await notifyOwner(services.database, accountId, 'reset');
  return { message: 'The second factor is reset.', enrollment_code: issued.code, until: issued.until };
}
