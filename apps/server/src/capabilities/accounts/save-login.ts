import type { Viewer } from '@lendwright/access';
import type { BodyOf, saveLogin as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { AccountServices } from './account-services';
import { grantLogin } from './grant-login';
import { reachPerson } from './reach-person';

type Wish = BodyOf<typeof operation>;

/**
 * Saves Auth Information of a person.
 * @throws Refusal as `grantLogin`, and 422 password_mismatch
 * @source spec 2-records §2.8
 */
export async function saveLogin(
  services: AccountServices,
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
  wish: Wish,
): Promise<{ message: string }> {
  const { password = '', confirm_password: confirmed = '' } = wish;
  if (password !== confirmed)
    throw new Refusal(422, 'password_mismatch', "Password and Confirm Password didn't match.");
  await scope.read((tx) => reachPerson(tx, viewer, personId));
  const hashed = password === '' ? undefined : { plain: password, hash: await services.hasher.hash(password) };
  const granted = await scope.write((tx) =>
    grantLogin(
      tx,
      viewer,
      personId,
      {
        roles: wish.roles,
        allowToLogin: wish.allow_to_login,
        mayEditProfile: wish.allow_to_edit_myprofile,
        username: wish.username,
        password: hashed,
      },
      services.config.publicUrl,
    ),
  );
  if (granted.accountId && granted.endedSessions) await services.sessions.endAllOf(granted.accountId);
  return { message: granted.endedSessions ? 'Saved. The person has to sign in again.' : 'Saved.' };
}
