import { TABS, type ModuleRights, type RoleRights, type TabRights } from '@lendwright/access';
import { type roleParts, reason } from '@lendwright/api';
import type { z } from 'zod';
import type { CompanySetup } from '../records';
import type { Change } from './change-rows';
import { rightModules } from './right-modules';
import { invalidPart } from './role-messages';

export type RoleParts = z.output<typeof roleParts>;

/** The editable part of a role. */
export interface RoleState {
  readonly title: string;
  readonly admin: boolean;
  readonly rights: RoleRights;
}

const FLAGS = ['global', 'team', 'own', 'add', 'update', 'delete', 'compose', 'convert', 'override'] as const;
const TAB_FLAGS = ['own', 'global', 'update'] as const;

const grantedFlags = <Flag extends string>(
  flags: readonly Flag[],
  from: Readonly<Partial<Record<Flag, boolean | undefined>>>,
) => Object.fromEntries(flags.filter((flag) => from[flag] === true).map((flag) => [flag, true]));

const nonEmpty = <Value extends object>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.filter(([, value]) => Object.keys(value).length > 0));

type SentModule = NonNullable<RoleParts['modules']>[string];

/** Normalizes rights: granted flags are true, all others are absent. */
function normalizeModuleRights(sentModule: SentModule): ModuleRights {
  const lockedTexts = [...new Set(sentModule.locked)].sort();
  return { ...grantedFlags(FLAGS, sentModule), ...(lockedTexts.length > 0 && { locked: lockedTexts }) };
}

function normalizeTabRights(sentData: Parameters<typeof grantedFlags<(typeof TAB_FLAGS)[number]>>[1]): TabRights {
  return grantedFlags(TAB_FLAGS, sentData);
}

/** @throws Refusal 422 invalid for an unknown module or a status of another module */
function checkModules(setup: CompanySetup, modules: NonNullable<RoleParts['modules']>): void {
  const knownKeys = new Map(rightModules(setup).map((module) => [module.key, module]));
  for (const [key, { locked = [] }] of Object.entries(modules)) {
    const module = knownKeys.get(key);
    if (!module) throw invalidPart(`modules.${key}`, reason('roles.moduleUnknown', { module: key }));
    if (locked.some((id) => setup.statuses.get(id)?.module_key !== key))
      throw invalidPart(`modules.${key}.locked`, reason('roles.statusesUnknown', { module: module.title }));
  }
}

/**
 * Merges the sent parts into the role, per module and tab. Rights in inactive modules do not change.
 * @throws Refusal 422 invalid
 */
export function resolveParts(
  setup: CompanySetup,
  userType: string,
  stateBefore: RoleState,
  sentParts: RoleParts,
): RoleState {
  const admin = sentParts.admin ?? stateBefore.admin;
  if (admin && userType !== 'Workforces') throw invalidPart('admin', reason('roles.adminNotStaff'));
  checkModules(setup, sentParts.modules ?? {});
  const modules = Object.entries(sentParts.modules ?? {}).map(
    ([key, rights]) => [key, normalizeModuleRights(rights)] as const,
  );
  const tabs = TABS.flatMap((tab) =>
    sentParts.tabs?.[tab] ? [[tab, normalizeTabRights(sentParts.tabs[tab])] as const] : [],
  );
  return {
    title: sentParts.title ?? stateBefore.title,
    admin,
    rights: {
      modules: nonEmpty([...Object.entries({ ...stateBefore.rights.modules, ...Object.fromEntries(modules) })]),
      tabs: nonEmpty([...Object.entries({ ...stateBefore.rights.tabs, ...Object.fromEntries(tabs) })]),
    },
  };
}

/** A stored role in the normalized form of `resolveParts`, for comparison. */
export function storedState(title: string, admin: boolean, rights: RoleRights): RoleState {
  return {
    title,
    admin,
    rights: {
      modules: nonEmpty(
        Object.entries(rights.modules ?? {}).map(
          ([key, listedRights]) => [key, normalizeModuleRights(listedRights as SentModule)] as const,
        ),
      ),
      tabs: nonEmpty(
        TABS.flatMap((tab) => (rights.tabs?.[tab] ? [[tab, normalizeTabRights(rights.tabs[tab])] as const] : [])),
      ),
    },
  };
}

/** The parts of a role by name: title, admin, and one for each module and tab. */
function partsOf({ title, admin, rights }: RoleState): Record<string, unknown> {
  const named = (kind: string, flags: object) =>
    Object.entries(flags).map(([key, value]) => [`${kind}.${key}`, value] as const);
  return {
    title,
    admin,
    ...Object.fromEntries([...named('modules', rights.modules), ...named('tabs', rights.tabs)]),
  };
}

/** JSON with sorted keys, so that equal rights compare equal. */
const canonicalJson = (value: unknown) =>
  JSON.stringify(value, (_, innerValue: unknown) =>
    typeof innerValue === 'object' && innerValue !== null && !Array.isArray(innerValue)
      ? Object.fromEntries(Object.entries(innerValue).sort(([a], [b]) => (a < b ? -1 : 1)))
      : innerValue,
  );

/** The parts that differ between two states of a role, with both values. @param stateBefore null for a new role */
export function changesOf(stateBefore: RoleState | null, stateAfter: RoleState): Change[] {
  const [partsBefore, is] = [stateBefore ? partsOf(stateBefore) : {}, partsOf(stateAfter)];
  return [...new Set([...Object.keys(partsBefore), ...Object.keys(is)])]
    .map((field) => ({ field, from: partsBefore[field] ?? null, to: is[field] ?? null }))
    .filter(({ from, to }) => canonicalJson(from) !== canonicalJson(to));
}
