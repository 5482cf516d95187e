import { TABS, type ModuleRights, type RoleRights, type TabRights } from '@lendwright/access';
import { type roleParts, reason } from '@lendwright/api';
import type { z } from 'zod';
import type { CompanySetup } from '../records';
import type { Change } from './change-rows';
import { rightModules } from './right-modules';
import { invalidPart } from './words';

export type RoleParts = z.output<typeof roleParts>;

/** What can be changed of a role. */
export interface RoleState {
  readonly title: string;
  readonly admin: boolean;
  readonly rights: RoleRights;
}

const FLAGS = ['global', 'team', 'own', 'add', 'update', 'delete', 'compose', 'convert'] as const;
const TAB_FLAGS = ['own', 'global', 'update'] as const;

const held = <Flag extends string>(
  flags: readonly Flag[],
  from: Readonly<Partial<Record<Flag, boolean | undefined>>>,
) => Object.fromEntries(flags.filter((flag) => from[flag] === true).map((flag) => [flag, true]));

const filled = <Value extends object>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries(entries.filter(([, value]) => Object.keys(value).length > 0));

type SentModule = NonNullable<RoleParts['modules']>[string];

/** One form for the same rights: what is held is true, the rest is not there. */
function settleModule(sent: SentModule): ModuleRights {
  const locked = [...new Set(sent.locked)].sort();
  return { ...held(FLAGS, sent), ...(locked.length > 0 && { locked }) };
}

function settleTab(sent: Parameters<typeof held<(typeof TAB_FLAGS)[number]>>[1]): TabRights {
  return held(TAB_FLAGS, sent);
}

/** @throws Refusal 422 invalid for a module that the company has not, or a status that is not of its module */
function checkModules(setup: CompanySetup, modules: NonNullable<RoleParts['modules']>): void {
  const known = new Map(rightModules(setup).map((module) => [module.key, module]));
  for (const [key, { locked = [] }] of Object.entries(modules)) {
    const module = known.get(key);
    if (!module) throw invalidPart(`modules.${key}`, reason('roles.moduleUnknown', { module: key }));
    if (locked.some((id) => setup.statuses.get(id)?.module_key !== key))
      throw invalidPart(`modules.${key}.locked`, reason('roles.statusesUnknown', { module: module.title }));
  }
}

/**
 * A role as it will be: what was sent over what is there, module by module and tab by tab. Rights in a module that
 * sleeps at present stay as they are.
 * @throws Refusal 422 invalid
 */
export function settleParts(setup: CompanySetup, userType: string, before: RoleState, sent: RoleParts): RoleState {
  const admin = sent.admin ?? before.admin;
  if (admin && userType !== 'Workforces') throw invalidPart('admin', reason('roles.adminNotStaff'));
  checkModules(setup, sent.modules ?? {});
  const modules = Object.entries(sent.modules ?? {}).map(([key, rights]) => [key, settleModule(rights)] as const);
  const tabs = TABS.flatMap((tab) => (sent.tabs?.[tab] ? [[tab, settleTab(sent.tabs[tab])] as const] : []));
  return {
    title: sent.title ?? before.title,
    admin,
    rights: {
      modules: filled([...Object.entries({ ...before.rights.modules, ...Object.fromEntries(modules) })]),
      tabs: filled([...Object.entries({ ...before.rights.tabs, ...Object.fromEntries(tabs) })]),
    },
  };
}

/** A stored role in the form that `settleParts` gives, so that the two can be compared. */
export function storedState(title: string, admin: boolean, rights: RoleRights): RoleState {
  return {
    title,
    admin,
    rights: {
      modules: filled(
        Object.entries(rights.modules ?? {}).map(([key, one]) => [key, settleModule(one as SentModule)] as const),
      ),
      tabs: filled(TABS.flatMap((tab) => (rights.tabs?.[tab] ? [[tab, settleTab(rights.tabs[tab])] as const] : []))),
    },
  };
}

/** Every part by its name: title, admin, one for each module and each tab. */
function partsOf({ title, admin, rights }: RoleState): Record<string, unknown> {
  const named = (kind: string, of: object) =>
    Object.entries(of).map(([key, value]) => [`${kind}.${key}`, value] as const);
  return {
    title,
    admin,
    ...Object.fromEntries([...named('modules', rights.modules), ...named('tabs', rights.tabs)]),
  };
}

/** Text that is the same for rights that are the same, in whatever order they were stored. */
const plain = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** The parts in which two states of a role differ, with both values. @param before null for a role that is being made */
export function changesOf(before: RoleState | null, after: RoleState): Change[] {
  const [was, is] = [before ? partsOf(before) : {}, partsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, from: was[field] ?? null, to: is[field] ?? null }))
    .filter(({ from, to }) => plain(from) !== plain(to));
}
