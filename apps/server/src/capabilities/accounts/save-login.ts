import type { Viewer } from '@lendwright/access';
import type { BodyOf, saveLogin as operation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { AccountServices } from './account-services';
import { grantLogin } from './grant-login';
import { isQuiet, offerSeat } from './offer-seat';
import { reachLogin } from './reach-person';

type Wish = BodyOf<typeof operation>;

const isTaken = (fault: unknown) => fault instanceof Refusal && fault.code === 'username_taken';

const takenOrOffered = () =>
  new Refusal(
    409,
    'username_taken',
    "This username is taken already. If it is this person's own login, its owner was asked by mail to accept the role; otherwise please choose another one.",
  );

/** The owner of a taken name is asked by mail; whoever saves learns nothing more than that the name is taken. */
async function offerQuietly(
  services: AccountServices,
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
  { username = '', roles = [] }: Wish,
): Promise<void> {
  await offerSeat(services, scope, viewer, personId, { username, roles }).catch((fault: unknown) => {
    if (!isQuiet(fault)) throw fault;
  });
}

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
  await scope.read((tx) => reachLogin(tx, viewer, personId));
  const hashed = password === '' ? undefined : { plain: password, hash: await services.hasher.hash(password) };
  const asked = {
    roles: wish.roles,
    allowToLogin: wish.allow_to_login,
    mayEditProfile: wish.allow_to_edit_myprofile,
    username: wish.username,
    password: hashed,
  };
  const granted = await scope
    .write((tx) => grantLogin(tx, viewer, personId, asked, services.config.publicUrl))
    .catch(async (fault: unknown) => {
      if (!isTaken(fault) || !wish.allow_to_login) throw fault;
      await offerQuietly(services, scope, viewer, personId, wish);
      throw takenOrOffered();
    });
  if (granted.accountId && granted.endedSessions) await services.sessions.endAllOf(granted.accountId);
  return { message: granted.endedSessions ? 'Saved. The person has to sign in again.' : 'Saved.' };
}
