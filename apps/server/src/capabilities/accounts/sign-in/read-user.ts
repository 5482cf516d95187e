import { canInModule, type RoleRights, type UserType, type Viewer } from '@lendwright/access';
import { LANGUAGES, type AnswerOf, type getUserByToken, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { readNamesFor } from '../../names';
import { USER_TYPE_BY_MODULE } from '../identity/user-type-by-module';

export type User = AnswerOf<typeof getUserByToken>;

interface UserRow {
  id: Id;
  full_name: string;
  email: string;
  may_edit_profile: boolean;
  user_type: UserType;
  person_id: Id | null;
  role_id: Id;
  role: string;
  is_admin: boolean;
  rights: Partial<RoleRights>;
  company: string;
  products: Id[];
  membership_count: number;
  language: User['language'];
  has_own_language: boolean;
  settings: Readonly<Record<string, unknown>>;
  impersonating_until: string | null;
  reason: string | null;
}

/** Reads the company's rows first in one statement, because they may be on another node than the accounts. */
const SQL = `with r as materialized (
    select o.id, o.title, o.is_admin, o.rights,
      array(select p.id::text from app.products p where p.company_id = $1 and p.is_active order by p.place, p.title) as products
    from app.roles o where o.company_id = $1 and o.id = $3 and o.is_active)
  select a.id, a.full_name, a.email, a.may_edit_profile, s.user_type, s.person_id, r.id as role_id, r.title as role, r.is_admin, r.rights,
    c.name as company, coalesce(a.language, c.settings ->> 'language') as language,
    a.language is not null as has_own_language, c.settings, s.impersonating_until,
    (select t.reason from auth.impersonations t where t.company_id = $1 and t.account_id = a.id order by t.started_at desc limit 1) as reason,
    r.products,
    (select count(*)::int from auth.memberships o where o.account_id = a.id and o.is_active and o.impersonating_until is null) as membership_count
  from auth.accounts a
  join auth.memberships s on s.account_id = a.id and s.company_id = $1 and s.role_id = $3 and s.is_active
  join auth.companies c on c.id = $1 and c.is_active
  cross join r
  where a.id = $2 and a.is_active`;

/** The user in wire format (spec 1-shell §3). Null if the account, membership, role or company is no longer active. */
export async function readUser(tx: TenantTx, accountId: Id, roleId: Id): Promise<User | null> {
  const rows = await tx.query<UserRow>(SQL, [tx.companyId, accountId, roleId], 'user-read');
  const row = rows[0];
  return row ? presentUser(row, tx.companyId) : null;
}

/** Settings may contain any value; unknown languages are ignored. */
function isLanguage(code: string): boolean {
  return (LANGUAGES as readonly string[]).includes(code);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The company settings that screens need. Off by default. */
function displayOf(settings: UserRow['settings']): User['company']['display'] {
  return {
    homePage: textOf(settings['homePage']),
    documentsLabel: textOf(settings['documentsLabel']),
    submitHint: settings['submitHint'] === true,
    documentNotApplicable: settings['documentNotApplicable'] === true,
    reuploadReason: settings['emailOnReupload'] === true,
    reuploadRequests: settings['reuploadRequests'] !== false,
    applyNowLink: textOf(settings['applyNowLink']),
  };
}

/** Path of the user's own record, if they may edit it and their role can open records of its module. */
function profileOf(row: UserRow, companyId: Id): string | null {
  const module = Object.entries(USER_TYPE_BY_MODULE).find(([, type]) => type === row.user_type)?.[0];
  if (!module || !row.person_id || !row.may_edit_profile) return null;
  const viewer = {
    ...{ accountId: row.id, companyId, personId: row.person_id, userType: row.user_type, fullName: row.full_name },
    ...{ roleId: row.role_id, roleTitle: row.role, isAdmin: row.is_admin },
    rights: { modules: row.rights.modules ?? {}, tabs: row.rights.tabs ?? {} },
  };
  return canInModule(viewer, module, 'view') ? `/${module}/edit/${row.person_id}` : null;
}

function presentUser(row: UserRow, companyId: Id): User {
  // A Super user has administrator rights only while impersonating.
  const isSuper = row.user_type === 'Super';
  const isAdmin = isSuper ? row.impersonating_until !== null : row.is_admin;
  return {
    _id: row.id,
    type: row.user_type,
    fullName: row.full_name,
    email: row.email,
    role: { _id: row.role_id, title: row.role, admin: isAdmin },
    company: { _id: companyId, name: row.company, products: row.products, display: displayOf(row.settings) },
    acting: row.impersonating_until === null ? null : { until: row.impersonating_until, reason: row.reason ?? '' },
    profile: profileOf(row, companyId),
    cprofile: isAdmin || isSuper ? `/companies/${companyId}` : null,
    membershipCount: row.membership_count,
    language: row.language && isLanguage(row.language) ? row.language : null,
    hasOwnLanguage: row.has_own_language,
  };
}

/** The signed-in user, with the role in their language. @throws Refusal 401 signed_out if the membership was removed after the session was checked */
export async function readOwnUser(scope: TenantScope, viewer: Viewer): Promise<User> {
  const user = await scope.read(async (tx) => {
    const foundUser = await readUser(tx, viewer.accountId, viewer.roleId);
    const nameIn = await readNamesFor(tx, viewer);
    return foundUser && { ...foundUser, role: { ...foundUser.role, title: nameIn(foundUser.role.title) } };
  });
  if (!user) throw new Refusal(401, 'signed_out', reason('accounts.signedOut'));
  return user;
}
