import { isAlmighty, type Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { raiseCredentials } from './account-rows';
import type { AccountServices } from './account-services';
import { endSessionsIn } from './end-sessions';
import { dropSecondFactor } from './factor-rows';
import { lockPerson, loginOf, writeLoginHistory, type Login } from './login-rows';
import { isOneself, reachLogin } from './reach-person';
import { tellOwner } from './tell-owner';

/**
 * Why this viewer may not reset the second factor of a login; null who may. Only a login that is this company's alone
 * is reset, and that of an administrator only by one.
 */
export function resetHindrance(viewer: Viewer, login: Login, isOwn: boolean): string | null {
  if (login.is_shared)
    return 'This login also opens another company, so its second factor is changed by its owner alone.';
  if (isOwn) return 'Your own second factor is changed under "Sign-in and security".';
  if (login.is_super && viewer.userType !== 'Super') return 'Only a Super user may change the login of a Super user.';
  if (login.is_mighty && !isAlmighty(viewer)) return 'Only an administrator may change the login of an administrator.';
  return null;
}

/**
 * Takes away the second factor of a person who lost it. Every session, trusted device, challenge and code of the login
 * ends with it, and its owner is told by mail.
 * @throws Refusal 404 not_found, 403 forbidden
 * @source TRUST M8
 */
export async function resetFactor(
  services: AccountServices,
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
): Promise<{ message: string }> {
  const accountId = await scope.write(async (tx) => {
    await lockPerson(tx, personId);
    const person = await reachLogin(tx, viewer, personId);
    const login = await loginOf(tx, person.id);
    if (!login) throw new Refusal(404, 'not_found', 'This person has no login.');
    const hindrance = resetHindrance(viewer, login, isOneself(viewer, person));
    if (hindrance) throw new Refusal(403, 'forbidden', `${hindrance} Nothing was changed.`);
    await dropSecondFactor(tx, login.account_id);
    await raiseCredentials(tx, login.account_id);
    await endSessionsIn(tx, login.account_id);
    await writeLoginHistory(tx, person, viewer, [{ field: 'second_factor', from: null, to: 'reset' }]);
    return login.account_id;
  });
  await services.sessions.endAllOf(accountId);
  await tellOwner(services, accountId, 'reset');
  return { message: 'The second factor is reset. The next sign-in sets up a new one.' };
}
