import { reason } from '@lendwright/api';
import { hasFullAccess, isWithinRights, type RoleRights, type UserType, type Viewer } from '@lendwright/access';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { isFieldAccessCovered } from './is-field-access-covered';
import type { LoginRequest } from './login-changes';
import type { GrantedRole, Login, Person } from './login-rows';
import { isOwnPerson } from './access-person';

function throwForbidden(explanation: Reason): never {
  throw new Refusal(403, 'forbidden', explanation);
}

const isSame = (a: readonly Id[], b: readonly Id[]) => a.length === b.length && a.every((id) => b.includes(id));

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
  if (hasFullAccess(viewer)) return true;
  const otherRights = (await readRoleRights(tx, roles)).filter(({ id }) => id !== viewer.roleId);
  const areRightsCovered = otherRights.every(({ user_type: userType, is_admin: isAdmin, rights }) => {
    const wholeData = { modules: rights.modules ?? {}, tabs: rights.tabs ?? {} };
    return isWithinRights(viewer, { userType, isAdmin, rights: wholeData });
  });
  if (!areRightsCovered) return false;
  return isFieldAccessCovered(
    tx,
    viewer,
    otherRights.map(({ id: roleId, user_type: userType }) => ({ roleId, userType })),
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
  if (hasFullAccess(viewer)) return;
  if (roles.some((role) => role.is_admin)) throwForbidden(reason('accounts.adminLoginByAdmin'));
  if (person.module_key === 'prospects') return;
  const ids = roles.map(({ id }) => id);
  if (!(await hasAllRightsOf(tx, viewer, ids))) throwForbidden(reason('accounts.rolesExceedYours'));
}

/** Checks changes to the account itself: its username, and a temporary password. */
function checkCredentials(viewer: Viewer, isOwn: boolean, currentLogin: Login | null, request: LoginRequest): void {
  const isRenamed =
    request.username !== undefined && request.username.toLowerCase() !== currentLogin?.username.toLowerCase();
  if (currentLogin?.is_shared && (isRenamed || request.password !== undefined))
    throwForbidden(reason('accounts.sharedCredentials'));
  if (currentLogin && isOwn && request.password !== undefined) throwForbidden(reason('accounts.ownPasswordElsewhere'));
  if (currentLogin?.is_super && viewer.userType !== 'Super') throwForbidden(reason('accounts.superLoginBySuper'));
  if (hasFullAccess(viewer)) return;
  if (request.password !== undefined) throwForbidden(reason('accounts.passwordByAdmin'));
  if (currentLogin && isRenamed) throwForbidden(reason('accounts.usernameByAdmin'));
  if (currentLogin?.is_privileged) throwForbidden(reason('accounts.adminLoginByAdmin'));
}

function changesOwnLogin(currentLogin: Login | null, request: LoginRequest, roles: readonly GrantedRole[]): boolean {
  const hasFlagChanges =
    request.isLoginAllowed !== (currentLogin?.is_allowed ?? false) ||
    (request.mayEditProfile ?? currentLogin?.may_edit_profile) !== currentLogin?.may_edit_profile;
  const ids = roles.map((role) => role.id);
  return hasFlagChanges || !isSame(currentLogin?.roles ?? [], ids);
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
  currentLogin: Login | null,
  request: LoginRequest,
  roles: readonly GrantedRole[],
): Promise<void> {
  const isOwn = isOwnPerson(viewer, person);
  checkCredentials(viewer, isOwn, currentLogin, request);
  if (hasFullAccess(viewer)) return;
  if (isOwn && changesOwnLogin(currentLogin, request, roles)) throwForbidden(reason('accounts.ownLoginByAdmin'));
  if (isOwn) return;
  await checkMayInvite(tx, viewer, person, roles);
  if (person.module_key !== 'prospects' && currentLogin && !(await hasAllRightsOf(tx, viewer, currentLogin.roles)))
    throwForbidden(reason('accounts.personExceedsYou'));
}
