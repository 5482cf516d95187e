import { normalizeRights } from './rights-cells';
import {
  TAB_NAMES,
  type ModuleRights,
  type Role,
  type RoleParts,
  type RoleInput,
  type TabName,
  type TabRights,
} from './role-shapes';

/** A role being edited. */
export interface RoleDraft {
  readonly title: string;
  readonly admin: boolean;
  readonly modules: Readonly<Record<string, ModuleRights>>;
  readonly tabs: Readonly<Partial<Record<TabName, TabRights>>>;
}

export const BLANK_ROLE: RoleDraft = { title: '', admin: false, modules: {}, tabs: {} };

export const draftOf = ({ title, admin, modules, tabs }: Role): RoleDraft => ({ title, admin, modules, tabs });

const listGrantedRights = (rights: object | undefined) =>
  Object.entries(rights ?? {}).filter(([, value]) => value === true);
const isSameTab = (a: TabRights | undefined, b: TabRights | undefined) =>
  JSON.stringify(listGrantedRights(a).sort()) === JSON.stringify(listGrantedRights(b).sort());
const isSameModule = (a: ModuleRights | undefined, b: ModuleRights | undefined) =>
  isSameTab(a, b) &&
  JSON.stringify(normalizeRights(a ?? {}).locked) === JSON.stringify(normalizeRights(b ?? {}).locked);

/** The parts in which a draft differs from the stored role: only the changed modules and tabs, each as a whole. */
export function changedParts(draftBefore: RoleDraft, draftAfter: RoleDraft): RoleParts {
  const keys = [...new Set([...Object.keys(draftBefore.modules), ...Object.keys(draftAfter.modules)])];
  const modules = keys
    .filter((key) => !isSameModule(draftBefore.modules[key], draftAfter.modules[key]))
    .map((key) => [key, draftAfter.modules[key] ?? {}] as const);
  const tabs = TAB_NAMES.filter((tab) => !isSameTab(draftBefore.tabs[tab], draftAfter.tabs[tab])).map(
    (tab) => [tab, draftAfter.tabs[tab] ?? {}] as const,
  );
  const title = draftAfter.title.trim();
  return {
    ...(title !== draftBefore.title && { title }),
    ...(draftAfter.admin !== draftBefore.admin && { admin: draftAfter.admin }),
    ...(modules.length > 0 && { modules: Object.fromEntries(modules) }),
    ...(tabs.length > 0 && { tabs: Object.fromEntries(tabs) }),
  };
}

/** The names of changed parts in the server's notation: `title`, `modules.loans`, `tabs.docs`. */
export function namesOfParts({ modules = {}, tabs = {}, ...plain }: RoleParts): readonly string[] {
  const listRightsUnder = (kind: string, rights: object) => Object.keys(rights).map((key) => `${kind}.${key}`);
  return [...Object.keys(plain), ...listRightsUnder('modules', modules), ...listRightsUnder('tabs', tabs)];
}

/** The parts without those named. */
export function withoutParts(parts: RoleParts, names: ReadonlySet<string>): RoleParts {
  const rest = (kind: string, rights: object) =>
    Object.fromEntries(Object.entries(rights).filter(([key]) => !names.has(`${kind}.${key}`)));
  const { modules, tabs, ...plain } = parts;
  const plainParts = Object.fromEntries(Object.entries(plain).filter(([name]) => !names.has(name))) as RoleParts;
  return {
    ...plainParts,
    ...(modules && { modules: rest('modules', modules) as RoleInput['modules'] }),
    ...(tabs && { tabs: rest('tabs', tabs) }),
  };
}
