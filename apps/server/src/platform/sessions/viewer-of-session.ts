import type { Viewer } from '@lendwright/access';
import type { ActiveRole } from './role-cache';
import type { RunningSessionRow } from './session-rows';

/** The fields of a session or membership that a viewer is built from. */
export type MembershipFacts = Pick<
  RunningSessionRow,
  'account_id' | 'company_id' | 'person_id' | 'user_type' | 'full_name' | 'groups' | 'impersonating_until' | 'role_id'
> &
  Partial<Pick<RunningSessionRow, 'language'>>;

/**
 * Builds the viewer of a session. Null if its role is missing or inactive. Account, membership and company were checked
 * by the query.
 */
export function viewerOfSession(row: MembershipFacts, role: ActiveRole | undefined): Viewer | null {
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
    ...(row.impersonating_until === null ? {} : { impersonatingUntil: row.impersonating_until }),
  };
}
