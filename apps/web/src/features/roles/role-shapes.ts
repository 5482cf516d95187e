import type { Answer, InputOf } from '../../client';

export type Role = Answer<'readRole'>;
export type RoleListItem = Answer<'listRoles'>['roles'][number];
export type RoleChoices = Answer<'readRoleChoices'>;
export type RightModule = RoleChoices['modules'][number];
export type RoleInput = InputOf<'createRole'>['body'];
export type RoleParts = Omit<InputOf<'saveRole'>['body'], 'version'>;
export type ModuleRights = RoleInput['modules'][string];
export type TabName = keyof RoleInput['tabs'];
export type TabRights = NonNullable<RoleInput['tabs'][TabName]>;
export type RightsChange = Role['history'][number];

/** The user types with configurable roles, by URL segment. @source spec 1-shell §2.3 */
export const ROLE_KINDS = { workforce: 'Workforces', contact: 'Contacts', prospect: 'Prospects' } as const;
export type RoleKind = keyof typeof ROLE_KINDS;
export const KINDS = Object.keys(ROLE_KINDS) as readonly RoleKind[];

/** The role kind of a URL segment; null for an unknown one. */
export const readKind = (segment: string | undefined): RoleKind | null =>
  KINDS.find((kind) => kind === segment) ?? null;
export const kindOf = ({ userType }: Pick<RoleListItem, 'userType'>): RoleKind =>
  KINDS.find((kind) => ROLE_KINDS[kind] === userType) ?? 'workforce';

/** The built-in tabs of a record. @source spec 3-payments-builders §3.6 */
export const TAB_NAMES = [
  'admin',
  'auth',
  'emails',
  'opportunities',
  'docs',
  'tasks',
  'notes',
  'payments',
  'history',
  'marketplace',
] as const satisfies readonly TabName[];
