import { isAlmighty, isWithinRights, type RoleRights, type UserType, type Viewer } from '@lendwright/access';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { areFieldsWithin } from './fields-within';
import type { LoginRequest } from './login-changes';
import type { GrantedRole, Login, Person } from './login-rows';
import { isSelf } from './access-person';

function forbid(text: string): never {
  throw new Refusal(403, 'forbidden', `${text} Nothing was changed.`);
}

const isSame = (one: readonly Id[], other: readonly Id[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

async function readRoleRights(
  tx: TenantTx,
  ids: readonly Id[],
): Promise<{ id: Id; user_type: UserType; is_admin: boolean; rights: Partial<RoleRights> }[]> {
  const sql = 'select id, user_type, is_admin, rights from app.roles where company_id = $1 and id = any($2::uuid[])';
  return tx.query(sql, [tx.companyId, ids], 'grant-role-rights');
}

/**
 * Whether the viewer has every right that the roles have: modules, tabs, locked statuses, and the fields they can see,
 * edit and review on every published form.
 */
export async function hasAllRightsOf(tx: TenantTx, viewer: Viewer, roles: readonly Id[]): Promise<boolean> {
  if (isAlmighty(viewer)) return true;
  const others = (await readRoleRights(tx, roles)).filter(({ id }) => id !== viewer.roleId);
  const areWithin = others.every(({ user_type: userType, is_admin: isAdmin, rights }) => {
    const whole = { modules: rights.modules ?? {}, tabs: rights.tabs ?? {} };
    return isWithinRights(viewer, { userType, isAdmin, rights: whole });
  });
  if (!areWithin) return false;
  return areFieldsWithin(
    tx,
    viewer,
    others.map(({ id: roleId, user_type: userType }) => ({ roleId, userType })),
  );
}

/**
 * Checks that the viewer may offer these roles: none may have more rights than the viewer's own. The borrower role is
 * not compared, because all borrowers get it and nobody chooses it.
 * @throws Refusal 403 forbidden
 * @source TRUST T58
 */
export async function checkMayInvite(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  roles: readonly GrantedRole[],
): Promise<void> {
  if (isAlmighty(viewer)) return;
  if (roles.some((role) => role.is_admin)) forbid('Only an administrator may change the login of an administrator.');
  if (person.module_key === 'prospects') return;
  const ids = roles.map(({ id }) => id);
  if (!(await hasAllRightsOf(tx, viewer, ids))) forbid('These roles hold more rights than yours.');
}

/** Checks changes to the account itself: its username, and a temporary password. */
function checkCredentials(viewer: Viewer, isOwn: boolean, current: Login | null, request: LoginRequest): void {
  const renames = request.username !== undefined && request.username.toLowerCase() !== current?.username.toLowerCase();
  if (current?.is_shared && (renames || request.password !== undefined))
    forbid('This account also belongs to another company, so only its owner changes its username and password.');
  if (current && isOwn && request.password !== undefined)
    forbid('Please change your own password under "Sign-in and security", where the present one is asked for.');
  if (current?.is_super && viewer.userType !== 'Super')
    forbid('Only a Super user may change the login of a Super user.');
  if (isAlmighty(viewer)) return;
  if (request.password !== undefined) forbid('Only an administrator sets a temporary password. Send a link instead.');
  if (current && renames) forbid('Only an administrator changes a username.');
  if (current?.is_privileged) forbid('Only an administrator may change the login of an administrator.');
}

function changesOwn(current: Login | null, request: LoginRequest, roles: readonly GrantedRole[]): boolean {
  const changesFlags =
    request.allowToLogin !== (current?.is_allowed ?? false) ||
    (request.mayEditProfile ?? current?.may_edit_profile) !== current?.may_edit_profile;
  const ids = roles.map((role) => role.id);
  return changesFlags || !isSame(current?.roles ?? [], ids);
}

/**
 * Checks who may change whose login. Users cannot grant more rights than they have, change an account that belongs to
 * other companies too, or set another person's password (except an administrator's temporary one). One's own roles are
 * changed by an administrator, and one's own password only with the current one.
 * @param current the login before the change, or null
 * @throws Refusal 403 forbidden
 * @source spec 2-records §6; READINGS "Auth Information"; TRUST T57, T58
 */
export async function checkMayGrant(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  current: Login | null,
  request: LoginRequest,
  roles: readonly GrantedRole[],
): Promise<void> {
  const isOwn = isSelf(viewer, person);
  checkCredentials(viewer, isOwn, current, request);
  if (isAlmighty(viewer)) return;
  if (isOwn && changesOwn(current, request, roles)) forbid('Your own roles and login are changed by an administrator.');
  if (isOwn) return;
  await checkMayInvite(tx, viewer, person, roles);
  if (person.module_key !== 'prospects' && current && !(await hasAllRightsOf(tx, viewer, current.roles)))
    forbid('This person holds more rights than you do.');
}
