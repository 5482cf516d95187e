import { isAlmighty, type Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { LoginWish } from './grant-login';
import type { GrantedRole, Login } from './login-rows';

function forbid(words: string): never {
  throw new Refusal(403, 'forbidden', `${words} Nothing was changed.`);
}

const isSame = (one: readonly Id[], other: readonly Id[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Who may change whose login. A login with a seat elsewhere is not this company's to take over; an admin's login is for
 * admins; nobody but an admin changes the own roles or login flags; and the own password asks for the present one, which
 * only the page of one's own sessions does.
 * @param present the login before the change, or null.
 * @throws Refusal 403 forbidden
 * @source spec 2-records §6
 */
export function checkMayGrant(
  viewer: Viewer,
  isOwn: boolean,
  present: Login | null,
  wish: LoginWish,
  roles: readonly GrantedRole[],
): void {
  const renames = wish.username !== undefined && wish.username.toLowerCase() !== present?.username.toLowerCase();
  if (present?.is_shared && (renames || wish.password !== undefined)) {
    forbid('This login also opens another company, so its name and password are changed by its owner alone.');
  }
  if (present && isOwn && wish.password !== undefined)
    forbid('Please change your own password under "Sign-in and security", where the present one is asked for.');
  if (present?.is_super && viewer.userType !== 'Super')
    forbid('Only a Super user may change the login of a Super user.');
  if (isAlmighty(viewer)) return;
  if (present?.is_mighty || roles.some((role) => role.is_admin))
    forbid('Only an administrator may change the login of an administrator.');
  if (!isOwn) return;
  const changesFlags =
    wish.allowToLogin !== (present?.is_allowed ?? false) ||
    (wish.mayEditProfile ?? present?.may_edit_profile) !== present?.may_edit_profile;
  if (
    changesFlags ||
    !isSame(
      present?.roles ?? [],
      roles.map((role) => role.id),
    )
  ) {
    forbid('Your own roles and login are changed by an administrator.');
  }
}
