import { isAlmighty, type Viewer } from '@lendwright/access';
import type { AnswerOf, loginRoles } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { hasFactor } from './factor-rows';
import { loginOf, rolesOfType, type Login, type Person } from './login-rows';
import { isOneself, mayChangeLogin, reachPerson, TYPE_OF_MODULE } from './reach-person';
import { resetHindrance } from './reset-factor';

/** What a new login is called where the company copies the mail address, else nothing. @source spec 2-records §5 */
async function suggestedName(tx: TenantTx, email: string): Promise<string> {
  const sql = `select 1 from auth.companies where id = $1 and settings ->> 'usernameFromEmail' = 'true'`;
  return (await tx.query(sql, [tx.companyId], 'username-from-email')).length > 0 ? email : '';
}

/** Whether there is a second factor that this viewer may take away. */
async function mayResetFactor(tx: TenantTx, viewer: Viewer, person: Person, login: Login | null): Promise<boolean> {
  if (!login || !mayChangeLogin(viewer, person)) return false;
  if (resetHindrance(viewer, login, isOneself(viewer, person)) !== null) return false;
  return hasFactor(tx, login.account_id);
}

/**
 * The login of a person, and the roles that this viewer may give: those of the person's type, admin roles for admins
 * only. Prospects are given no choice: they have the company's role for borrowers.
 * @throws Refusal 404 not_found
 * @source spec 2-records §2.8
 */
export function readLogin(scope: TenantScope, viewer: Viewer, personId: Id): Promise<AnswerOf<typeof loginRoles>> {
  return scope.read(async (tx) => {
    const person = await reachPerson(tx, viewer, personId);
    const login = await loginOf(tx, person.id);
    const roles = await rolesOfType(tx, TYPE_OF_MODULE[person.module_key]);
    const isChosen = person.module_key !== 'prospects';
    const offered = roles.filter(
      (role) => isChosen && (!role.is_admin || isAlmighty(viewer) || login?.roles.includes(role.id)),
    );
    return {
      roles: offered.map(({ id, title }) => ({ _id: id, title })),
      chosen: login?.roles ?? [],
      username: login?.username ?? '',
      suggested_username: await suggestedName(tx, person.email),
      allow_to_login: login?.is_allowed ?? false,
      allow_to_edit_myprofile: login?.may_edit_profile ?? true,
      may_reset_factor: await mayResetFactor(tx, viewer, person, login),
    };
  });
}
