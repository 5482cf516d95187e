import type { Id } from '@lendwright/kernel';
import type { RoleRights } from './rights';

/** The four kinds of user, as the wire names them. */
export const USER_TYPES = ['Workforces', 'Prospects', 'Contacts', 'Super'] as const;
export type UserType = (typeof USER_TYPES)[number];

/**
 * Whoever asks: one person in one company under one role. Made by the server from the session alone.
 *
 * `personId` is the record of that person (workforce, prospect or contact); a Super user of no record has null.
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
  /** The language in which the person reads, such as `de`; lists sort by it. Absent: not known. */
  readonly language?: string;
  /** The groups that the person belongs to. Absent: none. */
  readonly groups?: readonly Id[];
  /** Until when a Super user acts in this company (ISO, UTC). Without it a Super user reaches nothing of the company. */
  readonly impersonatingUntil?: string;
  /** A program that showed an API key: the one form whose records it reaches. Absent for people. */
  readonly apiKeyFormId?: Id;
}
