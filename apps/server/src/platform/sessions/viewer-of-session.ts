import type { Viewer } from '@lendwright/access';
import type { ActiveRole } from './role-cache';
import type { RunningRow } from './session-rows';

/** What a session, or a seat without one, says of whoever stands on it. */
export type SeatFacts = Pick<
  RunningRow,
  'account_id' | 'company_id' | 'person_id' | 'user_type' | 'full_name' | 'groups' | 'acts_until' | 'role_id'
> &
  Partial<Pick<RunningRow, 'language'>>;

/** Who asks under this session, or null when its role is gone or was deactivated. Accounts, seats and companies are judged by the row. */
export function viewerOfSession(row: SeatFacts, role: ActiveRole | undefined): Viewer | null {
  if (!role) return null;
  return {
    accountId: row.account_id,
    companyId: row.company_id,
    personId: row.person_id,
    userType: row.user_type,
    roleId: row.role_id,
    roleTitle: role.title,
    isAdmin: role.is_admin,
    fullName: row.full_name,
    rights: { modules: role.rights.modules ?? {}, tabs: role.rights.tabs ?? {} },
    ...(row.language ? { language: row.language } : {}),
    ...(row.groups.length > 0 ? { groups: row.groups } : {}),
    ...(row.acts_until === null ? {} : { impersonatingUntil: row.acts_until }),
  };
}
