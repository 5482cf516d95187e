import type { RoleRights, UserType, Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { viewerOfSession, type MembershipFacts } from '../../platform/sessions/viewer-of-session';

interface MembershipRow extends MembershipFacts {
  readonly user_type: UserType;
  readonly module: string | null;
  readonly title: string;
  readonly is_admin: boolean;
  readonly rights: RoleRights;
  readonly total: number;
}

/** A person who can currently sign in, as a viewer. */
export interface MemberViewer {
  readonly viewer: Viewer;
  /** The module of the person's record, or null if there is none. */
  readonly module: string | null;
}

const MAX_SHOWN = 500;

/**
 * Everyone with an active membership, as viewers: staff first, then the people of the record, then the rest by name.
 * Returns the first 500 and the total count.
 */
export async function readMemberViewers(
  tx: TenantTx,
  people: readonly Id[],
): Promise<{ readonly memberships: readonly MemberViewer[]; readonly count: number }> {
  const sql = `with r as materialized (select id, title, is_admin, rights from app.roles where company_id = $1 and is_active),
     s as materialized (
       select s.account_id, s.company_id, s.role_id, s.person_id, s.user_type, s.groups, s.impersonating_until, a.full_name,
         r.title, r.is_admin, r.rights, count(*) over ()::int as total,
         s.user_type in ('Workforces', 'Super') as is_staff, coalesce(s.person_id = any($2::uuid[]), false) as is_part
       from auth.memberships s join auth.accounts a on a.id = s.account_id and a.is_active join r on r.id = s.role_id
       where s.company_id = $1 and s.is_active and (s.impersonating_until is null or s.impersonating_until > now())
       order by is_staff desc, is_part desc, lower(a.full_name), s.account_id, s.role_id limit ${MAX_SHOWN})
     select s.account_id, s.company_id, s.role_id, s.person_id, s.user_type, s.groups, s.impersonating_until, s.full_name,
       p.module_key as module, s.title, s.is_admin, s.rights, s.total
     from s left join app.records p on p.company_id = $1 and p.id = s.person_id
     order by s.is_staff desc, s.is_part desc, lower(s.full_name), s.account_id, s.role_id`;
  const rows = await tx.query<MembershipRow>(sql, [tx.companyId, people], 'seats-explained');
  const memberships = rows.flatMap((row) => {
    const role = { id: row.role_id, title: row.title, is_admin: row.is_admin, rights: row.rights };
    const viewer = viewerOfSession(row, role);
    return viewer ? [{ viewer, module: row.module }] : [];
  });
  return { memberships, count: rows[0]?.total ?? 0 };
}

/** Accounts of the company that can currently sign in, as viewers: one for each of their memberships. */
export async function readViewersOfAccounts(tx: TenantTx, accounts: readonly Id[]): Promise<Viewer[]> {
  const sql = `with r as materialized (select id, title, is_admin, rights from app.roles where company_id = $1 and is_active)
     select s.account_id, s.company_id, s.role_id, s.person_id, s.user_type, s.groups, s.impersonating_until, a.full_name,
       r.title, r.is_admin, r.rights
     from auth.memberships s join auth.accounts a on a.id = s.account_id and a.is_active join r on r.id = s.role_id
     where s.company_id = $1 and s.account_id = any($2::uuid[]) and s.is_active
       and (s.impersonating_until is null or s.impersonating_until > now())`;
  const rows = await tx.query<Omit<MembershipRow, 'module' | 'total'>>(
    sql,
    [tx.companyId, accounts],
    'account-viewers',
  );
  return rows.flatMap((row) => {
    const role = { id: row.role_id, title: row.title, is_admin: row.is_admin, rights: row.rights };
    return viewerOfSession(row, role) ?? [];
  });
}

/**
 * The viewer of a membership with its current rights, for work that continues after the request that started it. Null if
 * the account, the membership or the role is inactive, or an impersonation has ended.
 */
export async function readMemberViewer(tx: TenantTx, accountId: Id, roleId: Id): Promise<Viewer | null> {
  const viewers = await readViewersOfAccounts(tx, [accountId]);
  return viewers.find((viewer) => viewer.roleId === roleId) ?? null;
}
