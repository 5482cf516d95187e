import type { Right } from './settings-shapes';

export type RightAction = Right['actions'][number];

/** What a role may do with the records of a module of the company's own. Only leads are converted, so that is not offered. */
export const OFFERED = [
  'global',
  'own',
  'add',
  'update',
  'delete',
  'compose',
] as const satisfies readonly RightAction[];
export type OfferedAction = (typeof OFFERED)[number];

export const mayDo = (rights: readonly Right[], role: string, action: RightAction): boolean =>
  rights.some((right) => right.role === role && right.actions.includes(action));

/** How many of some cells are on: all, some or none. */
export function shareOf(rights: readonly Right[], roles: readonly string[], actions: readonly RightAction[]) {
  const cells = roles.flatMap((role) => actions.map((action) => mayDo(rights, role, action)));
  const on = cells.filter(Boolean).length;
  return on === 0 ? 'none' : on === cells.length ? 'all' : 'some';
}

/** Turns cells on or off: those of the given roles and actions. What is not offered stays as it is. */
export function setCells(
  rights: readonly Right[],
  roles: readonly string[],
  actions: readonly RightAction[],
  isOn: boolean,
): Right[] {
  const touched = roles.map((role): Right => {
    const before = rights.find((right) => right.role === role)?.actions ?? [];
    const rest = before.filter((action) => !actions.includes(action));
    return { role, actions: isOn ? [...rest, ...actions] : rest };
  });
  return [...rights.filter(({ role }) => !roles.includes(role)), ...touched];
}
