import { hasFullAccess, type Viewer } from '@lendwright/access';
import type { AnswerOf, loginRoles } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { accountById } from '../identity/account-rows';
import { needsEnrollmentCode } from '../factors/enrollment-code';
import { hasFactor } from '../factors/factor-rows';
import { readPendingInvitation, type Invitation } from './invitation-rows';
import { loginOf, rolesOfType, type GrantedRole, type Login, type Person } from './login-rows';
import { hasAllRightsOf } from './may-grant';
import { readNamesFor } from '../../names';
import { isSelf, mayChangeLogin, accessPerson } from './access-person';
import { USER_TYPE_BY_MODULE } from '../identity/user-type-by-module';
import { resetBlocker } from './reset-factor';

/** The suggested username if the company copies the email address, otherwise empty. @source spec 2-records §5 */
async function suggestName(tx: TenantTx, email: string): Promise<string> {
  const sql = `select 1 from auth.companies where id = $1 and settings ->> 'usernameFromEmail' = 'true'`;
  return (await tx.query(sql, [tx.companyId], 'username-from-email')).length > 0 ? email : '';
}

/** Whether this viewer may reset the second factor of a login, or issue a new enrollment code. */
async function mayResetFactor(tx: TenantTx, viewer: Viewer, person: Person, login: Login | null): Promise<boolean> {
  if (!login || !mayChangeLogin(viewer, person)) return false;
  if (resetBlocker(viewer, login, isSelf(viewer, person)) !== null) return false;
  const account = await accountById(tx, login.account_id);
  return account !== null && ((await hasFactor(tx, account.id)) || (await needsEnrollmentCode(tx, account)));
}

type InvitationState = NonNullable<AnswerOf<typeof loginRoles>['invitation']>;

async function presentInvitation(tx: TenantTx, invitation: Invitation): Promise<InvitationState> {
  const { id, address, created_at: sentAt, expires_at: until, accepted_by, is_expired } = invitation;
  const account = accepted_by && !is_expired ? await accountById(tx, accepted_by) : null;
  return {
    ...{ _id: id, address, sentAt, until },
    state: is_expired ? 'expired' : account ? 'accepted' : 'sent',
    account: account && { name: account.full_name, username: account.username, address: account.email },
  };
}

/**
 * The roles that may be offered: those without more rights than the viewer's own, and those the person already holds.
 */
async function readOfferedRoles(
  tx: TenantTx,
  viewer: Viewer,
  roles: readonly GrantedRole[],
  login: Login | null,
): Promise<GrantedRole[]> {
  const offeredRoles: GrantedRole[] = [];
  for (const role of roles) {
    const isHeld = login?.roles.includes(role.id) === true;
    if (isHeld || (await hasAllRightsOf(tx, viewer, [role.id]))) offeredRoles.push(role);
  }
  return offeredRoles;
}

/** What the viewer may do with this login. */
function abilitiesOf(viewer: Viewer, person: Person, login: Login | null, hasInvitation: boolean) {
  const mayChange = mayChangeLogin(viewer, person);
  const isOwn = isSelf(viewer, person);
  const isManageable = !login?.is_shared && (login?.is_super !== true || viewer.userType === 'Super');
  const maySend = login ? login.is_allowed && !isOwn : hasInvitation;
  return {
    may_set_password: mayChange && hasFullAccess(viewer) && isManageable && !(login !== null && isOwn),
    may_send_link: mayChange && maySend,
  };
}

/**
 * Reads a person's login and the roles that this viewer may grant: those of the person's user type without more rights
 * than the viewer's own. Prospects have no choice; they get the company's borrower role.
 * @throws Refusal 404 not_found
 * @source spec 2-records §2.8
 */
export function readLogin(scope: TenantScope, viewer: Viewer, personId: Id): Promise<AnswerOf<typeof loginRoles>> {
  return scope.read(async (tx) => {
    const person = await accessPerson(tx, viewer, personId);
    const login = await loginOf(tx, person.id);
    const invitation = login ? null : await readPendingInvitation(tx, tx.companyId, person.id);
    const account = login && (await accountById(tx, login.account_id));
    const hasRoleChoice = person.module_key !== 'prospects';
    const roles = hasRoleChoice ? await rolesOfType(tx, USER_TYPE_BY_MODULE[person.module_key]) : [];
    const offeredRoles = await readOfferedRoles(tx, viewer, roles, login);
    const nameIn = await readNamesFor(tx, viewer);
    return {
      roles: offeredRoles.map(({ id, title }) => ({ _id: id, title: nameIn(title) })),
      chosen: login?.roles ?? invitation?.roles ?? [],
      username: login?.username ?? invitation?.username ?? '',
      suggested_username: await suggestName(tx, person.email),
      allow_to_login: login?.is_allowed ?? invitation !== null,
      allow_to_edit_myprofile: login?.may_edit_profile ?? invitation?.may_edit_profile ?? true,
      address: account?.email ?? invitation?.address ?? person.email.trim(),
      is_shared: login?.is_shared ?? false,
      invitation: invitation && (await presentInvitation(tx, invitation)),
      ...abilitiesOf(viewer, person, login, invitation !== null),
      may_reset_factor: await mayResetFactor(tx, viewer, person, login),
    };
  });
}
