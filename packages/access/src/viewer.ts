import type { Id } from '@lendwright/kernel';
import type { KeyAccess } from './key-access';
import type { RoleRights } from './rights';

/** The four user types, as named on the wire. */
export const USER_TYPES = ['Workforces', 'Prospects', 'Contacts', 'Super'] as const;
export type UserType = (typeof USER_TYPES)[number];

/**
 * The caller: one person in one company with one role. Created by the server from the session only.
 *
 * `personId` is the record of that person (workforce, prospect or contact), or null for a Super user without one.
 */
export interface Viewer {
  readonly accountId: Id;
  readonly companyId: Id;
  readonly personId: Id | null;
  readonly userType: UserType;
  readonly roleId: Id;
  readonly roleTitle: string;
  readonly isAdmin: boolean;
  readonly fullName: string;
  readonly rights: RoleRights;
  /** The person's language, such as `de`, used for sorting lists. Absent if unknown. */
  readonly language?: string;
  /** The person's groups. Absent means none. */
  readonly groups?: readonly Id[];
  /**
   * The end of a Super user's impersonation in this company (ISO, UTC). Without it, a Super user has no access to the
   * company.
   */
  readonly impersonatingUntil?: string;
  /** For API clients: where the key may act, and what it may do there. Absent for people. */
  readonly apiKey?: KeyAccess;
}
