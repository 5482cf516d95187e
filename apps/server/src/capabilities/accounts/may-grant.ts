import { reason } from '@lendwright/api';
import { isAlmighty, isWithinRights, type RoleRights, type UserType, type Viewer } from '@lendwright/access';
import { Refusal, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { areFieldsWithin } from './fields-within';
import type { LoginRequest } from './grant-login';
import type { GrantedRole, Login, Person } from './login-rows';
import { isOneself } from './reach-person';

function forbid(why: Reason): never {
  throw new Refusal(403, 'forbidden', why);
}

const isSame = (one: readonly Id[], other: readonly Id[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

async function rightsOfRoles(
  tx: TenantTx,
  ids: readonly Id[],
): Promise<{ id: Id; user_type: UserType; is_admin: boolean; rights: Partial<RoleRights> }[]> {
  const sql = 'select id, user_type, is_admin, rights from app.roles where company_id = $1 and id = any($2::uuid[])';
  return tx.query(sql, [tx.companyId, ids], 'grant-role-rights');
}

/**
 * Whether a viewer holds everything that roles hold: their modules, tabs and locked statuses, and on every published form
 * the fields that they see, change and review.
 */
export async function holdsAllOf(tx: TenantTx, viewer: Viewer, roles: readonly Id[]): Promise<boolean> {
  if (isAlmighty(viewer)) return true;
  const others = (await rightsOfRoles(tx, roles)).filter(({ id }) => id !== viewer.roleId);
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
 * Whether a viewer may offer roles to a person: none that holds more than the viewer's own. The role of borrowers is the
 * company's one role for all of them and nobody's choice, so that it is not compared.
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
  if (roles.some((role) => role.is_admin)) forbid(reason('accounts.adminLoginByAdmin'));
  if (person.module_key === 'prospects') return;
  const ids = roles.map(({ id }) => id);
  if (!(await holdsAllOf(tx, viewer, ids))) forbid(reason('accounts.rolesExceedYours'));
}

/** What concerns the account itself: its name, and a temporary password in place of the owner's. */
function checkCredentials(viewer: Viewer, isOwn: boolean, present: Login | null, asked: LoginRequest): void {
  const renames = asked.username !== undefined && asked.username.toLowerCase() !== present?.username.toLowerCase();
  if (present?.is_shared && (renames || asked.password !== undefined)) forbid(reason('accounts.sharedCredentials'));
  if (present && isOwn && asked.password !== undefined) forbid(reason('accounts.ownPasswordElsewhere'));
  if (present?.is_super && viewer.userType !== 'Super') forbid(reason('accounts.superLoginBySuper'));
  if (isAlmighty(viewer)) return;
  if (asked.password !== undefined) forbid(reason('accounts.passwordByAdmin'));
  if (present && renames) forbid(reason('accounts.usernameByAdmin'));
  if (present?.is_mighty) forbid(reason('accounts.adminLoginByAdmin'));
}

function changesOwn(present: Login | null, asked: LoginRequest, roles: readonly GrantedRole[]): boolean {
  const changesFlags =
    asked.allowToLogin !== (present?.is_allowed ?? false) ||
    (asked.mayEditProfile ?? present?.may_edit_profile) !== present?.may_edit_profile;
  const ids = roles.map((role) => role.id);
  return changesFlags || !isSame(present?.roles ?? [], ids);
}

/**
 * Who may change whose login. Nobody grants more than they hold, takes over an account that reaches beyond the company,
 * or sets another person's password, but for an administrator's temporary one; the own roles are changed by an
 * administrator, and the own password where the present one is asked for.
 * @param present the login before the change, or null
 * @throws Refusal 403 forbidden
 * @source spec 2-records §6; READINGS "Auth Information"; TRUST T57, T58
 */
export async function checkMayGrant(
  tx: TenantTx,
  viewer: Viewer,
  person: Person,
  present: Login | null,
  asked: LoginRequest,
  roles: readonly GrantedRole[],
): Promise<void> {
  const isOwn = isOneself(viewer, person);
  checkCredentials(viewer, isOwn, present, asked);
  if (isAlmighty(viewer)) return;
  if (isOwn && changesOwn(present, asked, roles)) forbid(reason('accounts.ownLoginByAdmin'));
  if (isOwn) return;
  await checkMayInvite(tx, viewer, person, roles);
  if (person.module_key !== 'prospects' && present && !(await holdsAllOf(tx, viewer, present.roles)))
    forbid(reason('accounts.personExceedsYou'));
}
