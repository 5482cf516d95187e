import { hasFullAccess, type Viewer } from '@lendwright/access';
import type { AnswerOf, loginRoles } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { accountById } from './account-rows';
import { needsEnrollmentCode } from './enrollment-code';
import { hasFactor } from './factor-rows';
import { waitingInvitation, type Invitation } from './invitations/invitation-rows';
import { loginOf, rolesOfType, type GrantedRole, type Login, type Person } from './login-rows';
import { holdsAllOf } from './may-grant';
import { isOneself, mayChangeLogin, reachPerson, TYPE_OF_MODULE } from './reach-person';
import { resetHindrance } from './reset-factor';

/** What a new login is called where the company copies the mail address, else nothing. @source spec 2-records §5 */
async function suggestedName(tx: TenantTx, email: string): Promise<string> {
  const sql = `select 1 from auth.companies where id = $1 and settings ->> 'usernameFromEmail' = 'true'`;
  return (await tx.query(sql, [tx.companyId], 'username-from-email')).length > 0 ? email : '';
}

/** Whether the second factor of a login can be reset, or its owner needs a new enrollment code, by this viewer. */
async function mayResetFactor(tx: TenantTx, viewer: Viewer, person: Person, login: Login | null): Promise<boolean> {
  if (!login || !mayChangeLogin(viewer, person)) return false;
  if (resetHindrance(viewer, login, isOneself(viewer, person)) !== null) return false;
  const account = await accountById(tx, login.account_id);
  return account !== null && ((await hasFactor(tx, account.id)) || (await needsEnrollmentCode(tx, account)));
}

type State = NonNullable<AnswerOf<typeof loginRoles>['invitation']>;

async function presentInvitation(tx: TenantTx, invitation: Invitation): Promise<State> {
  const { id, address, created_at: sentAt, expires_at: until, accepted_by, is_expired } = invitation;
  const account = accepted_by && !is_expired ? await accountById(tx, accepted_by) : null;
  return {
    ...{ _id: id, address, sentAt, until },
    state: is_expired ? 'expired' : account ? 'accepted' : 'sent',
    account: account && { name: account.full_name, username: account.username, address: account.email },
  };
}

/** Whether a role may be offered: none that holds more than the viewer's own; those that are held stay listed. */
async function offeredRoles(
  tx: TenantTx,
  viewer: Viewer,
  roles: readonly GrantedRole[],
  login: Login | null,
): Promise<GrantedRole[]> {
  const offered: GrantedRole[] = [];
  for (const role of roles) {
    const isHeld = login?.roles.includes(role.id) === true;
    if (isHeld || (await holdsAllOf(tx, viewer, [role.id]))) offered.push(role);
  }
  return offered;
}

/** What a viewer who may change this login may do with it. */
function abilitiesOf(viewer: Viewer, person: Person, login: Login | null, hasInvitation: boolean) {
  const mayChange = mayChangeLogin(viewer, person);
  const isOwn = isOneself(viewer, person);
  const isFree = !login?.is_shared && (login?.is_super !== true || viewer.userType === 'Super');
  const maySend = login ? login.is_allowed && !isOwn : hasInvitation;
  return {
    may_set_password: mayChange && hasFullAccess(viewer) && isFree && !(login !== null && isOwn),
    may_send_link: mayChange && maySend,
  };
}

/**
 * The login of a person, and the roles that this viewer may give: those of the person's type that hold no more than the
 * viewer's own. Prospects are given no choice: they have the company's role for borrowers.
 * @throws Refusal 404 not_found
 * @source spec 2-records §2.8
 */
export function readLogin(scope: TenantScope, viewer: Viewer, personId: Id): Promise<AnswerOf<typeof loginRoles>> {
  return scope.read(async (tx) => {
    const person = await reachPerson(tx, viewer, personId);
    const login = await loginOf(tx, person.id);
    const invitation = login ? null : await waitingInvitation(tx, tx.companyId, person.id);
    const account = login && (await accountById(tx, login.account_id));
    const isChosen = person.module_key !== 'prospects';
    const roles = isChosen ? await rolesOfType(tx, TYPE_OF_MODULE[person.module_key]) : [];
    const offered = await offeredRoles(tx, viewer, roles, login);
    return {
      roles: offered.map(({ id, title }) => ({ _id: id, title })),
      chosen: login?.roles ?? invitation?.roles ?? [],
      username: login?.username ?? invitation?.username ?? '',
      suggested_username: await suggestedName(tx, person.email),
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
