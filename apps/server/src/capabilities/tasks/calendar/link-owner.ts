import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { Database } from '../../../platform/db/database';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { ActiveRole } from '../../../platform/sessions/role-cache';
import { viewerOfSession, type MembershipFacts } from '../../../platform/sessions/viewer-of-session';
import type { CalendarLinkRow } from './calendar-rows';

/** The owner of a link with the current rights, or null if the account, the membership or the role is not active. */
export async function readLinkOwner(
  database: Database,
  scope: TenantScope,
  { account_id, role_id }: Pick<CalendarLinkRow, 'account_id' | 'role_id'>,
): Promise<Viewer | null> {
  const [membership] = await database.identity((tx) =>
    tx.query<MembershipFacts & { readonly id: Id }>(
      `select m.account_id, m.company_id, m.person_id, m.user_type, a.full_name, m.groups, m.impersonating_until, m.role_id,
         coalesce(a.language, c.settings ->> 'language') as language
       from auth.memberships m
       join auth.accounts a on a.id = m.account_id and a.is_active
       join auth.companies c on c.id = m.company_id and c.is_active
       where m.company_id = $1 and m.account_id = $2 and m.role_id = $3 and m.is_active and m.impersonating_until is null`,
      [scope.companyId, account_id, role_id],
      'task-calendar-owner',
    ),
  );
  if (!membership) return null;
  const [role] = await scope.read((tx) =>
    tx.query<ActiveRole>(
      'select id, title, is_admin, rights from app.roles where company_id = $1 and id = $2 and is_active',
      [tx.companyId, role_id],
      'task-calendar-role',
    ),
  );
  return viewerOfSession(membership, role);
}
