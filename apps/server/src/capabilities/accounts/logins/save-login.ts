import type { Viewer } from '@lendwright/access';
import { type BodyOf, type saveLogin as operation, reason, confirmation, type Confirmation } from '@lendwright/api';
import { isRefusal, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { AccountServices } from '../identity/account-services';
import { refundLimits } from '../../../platform/limits/take-limits';
import { consumeNameCheck } from '../sign-in/login-rate-limit';
import { grantLogin, type GrantResult } from './grant-login';
import { accessLogin } from './access-person';

type Body = BodyOf<typeof operation>;

const isNameTaken = (refusal: unknown) => isRefusal(refusal) && refusal.code === 'username_taken';

function confirmationOf({ isInvited, hasEndedSessions }: GrantResult): Confirmation {
  if (isInvited) return confirmation('accounts.loginInvited');
  return confirmation(hasEndedSessions ? 'accounts.loginSavedSignedOut' : 'accounts.loginSaved');
}

/**
 * Saves Auth Information of a person. A response that reveals that a username exists in another company (for a
 * temporary password or another username) counts against the viewer's rate limit. An invitation reveals nothing.
 * @throws Refusal as `grantLogin`, and 422 password_mismatch
 * @source spec 2-records §2.8; TRUST T57
 */
export async function saveLogin(
  services: AccountServices,
  scope: TenantScope,
  viewer: Viewer,
  personId: Id,
  body: Body,
): Promise<Confirmation> {
  const { password = '', confirm_password: confirmedPassword = '' } = body;
  if (password !== confirmedPassword) throw new Refusal(422, 'password_mismatch', reason('accounts.passwordMismatch'));
  await scope.read((tx) => accessLogin(tx, viewer, personId));
  const { clock, config, database, hasher } = services;
  const passwordHash = password === '' ? undefined : { plain: password, hash: await hasher.hash(password) };
  const request = {
    roles: body.roles,
    isLoginAllowed: body.allow_to_login,
    mayEditProfile: body.allow_to_edit_myprofile,
    username: body.username,
    password: passwordHash,
  };
  const takenLimits = await database.identity((tx) => consumeNameCheck(tx, viewer.accountId, clock.now()));
  const inviteOptions = { publicUrl: config.publicUrl, now: clock.now() };
  const grantResult = await scope
    .write((tx) => grantLogin(tx, viewer, personId, request, inviteOptions))
    .catch(async (refusal: unknown) => {
      if (!isNameTaken(refusal)) await database.identity((tx) => refundLimits(tx, takenLimits));
      throw refusal;
    });
  await database.identity((tx) => refundLimits(tx, takenLimits));
  if (grantResult.accountId && grantResult.hasEndedSessions)
    await services.sessions.endSessionsOfAccount(grantResult.accountId);
  return confirmationOf(grantResult);
}
