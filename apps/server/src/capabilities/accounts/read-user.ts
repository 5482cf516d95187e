import { canInModule, type RoleRights, type UserType } from '@lendwright/access';
import { LANGUAGES, type AnswerOf, type getUserByToken } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { TYPE_OF_MODULE } from './reach-person';

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
  seats: number;
  language: User['language'];
  settings: Readonly<Record<string, unknown>>;
  acts_until: string | null;
  reason: string | null;
}

/** The rows of the company first, so that they are read in one place when they lie on another node than the accounts. */
const SQL = `with r as materialized (
    select o.id, o.title, o.is_admin, o.rights,
      array(select p.id::text from app.products p where p.company_id = $1 and p.is_active order by p.place, p.title) as products
    from app.roles o where o.company_id = $1 and o.id = $3 and o.is_active)
  select a.id, a.full_name, a.email, a.may_edit_profile, s.user_type, s.person_id, r.id as role_id, r.title as role, r.is_admin, r.rights,
    c.name as company, coalesce(a.language, c.settings ->> 'language') as language, c.settings, s.acts_until,
    (select t.reason from auth.acts t where t.company_id = $1 and t.account_id = a.id order by t.started_at desc limit 1) as reason,
    r.products,
    (select count(*)::int from auth.seats o where o.account_id = a.id and o.is_active and o.acts_until is null) as seats
  from auth.accounts a
  join auth.seats s on s.account_id = a.id and s.company_id = $1 and s.role_id = $3 and s.is_active
  join auth.companies c on c.id = $1 and c.is_active
  cross join r
  where a.id = $2 and a.is_active`;

/** The user as the wire shows it (spec 1-shell §3), or null when account, seat, role or company is not active any more. */
export async function readUser(tx: TenantTx, accountId: Id, roleId: Id): Promise<User | null> {
  const rows = await tx.query<UserRow>(SQL, [tx.companyId, accountId, roleId], 'user-read');
  const row = rows[0];
  return row ? presentUser(row, tx.companyId) : null;
}

/** Settings are written by others: what is no language of the interface counts as none. */
function isLanguage(code: string): boolean {
  return (LANGUAGES as readonly string[]).includes(code);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What a screen needs of the company's settings; all of it is off unless said. */
function displayOf(settings: UserRow['settings']): User['company']['display'] {
  return {
    homePage: textOf(settings['homePage']),
    documentsLabel: textOf(settings['documentsLabel']),
    submitHint: settings['submitHint'] === true,
    documentNotApplicable: settings['documentNotApplicable'] === true,
    applyNowLink: textOf(settings['applyNowLink']),
  };
}

/** The page of the own record: for those who may edit it, where the role opens the records of their kind. */
function profileOf(row: UserRow, companyId: Id): string | null {
  const module = Object.entries(TYPE_OF_MODULE).find(([, type]) => type === row.user_type)?.[0];
  if (!module || !row.person_id || !row.may_edit_profile) return null;
  const viewer = {
    ...{ accountId: row.id, companyId, personId: row.person_id, userType: row.user_type, fullName: row.full_name },
    ...{ roleId: row.role_id, roleTitle: row.role, isAdmin: row.is_admin },
    rights: { modules: row.rights.modules ?? {}, tabs: row.rights.tabs ?? {} },
  };
  return canInModule(viewer, module, 'view') ? `/${module}/edit/${row.person_id}` : null;
}

function presentUser(row: UserRow, companyId: Id): User {
  // At home a Super user is nobody's administrator; acting in a company, that one's.
  const isSuper = row.user_type === 'Super';
  const isAdmin = isSuper ? row.acts_until !== null : row.is_admin;
  return {
    _id: row.id,
    type: row.user_type,
    fullName: row.full_name,
    email: row.email,
    role: { _id: row.role_id, title: row.role, admin: isAdmin },
    company: { _id: companyId, name: row.company, products: row.products, display: displayOf(row.settings) },
    acting: row.acts_until === null ? null : { until: row.acts_until, reason: row.reason ?? '' },
    profile: profileOf(row, companyId),
    cprofile: isAdmin || isSuper ? `/companies/${companyId}` : null,
    seats: row.seats,
    language: row.language && isLanguage(row.language) ? row.language : null,
  };
}
