import type { Right } from './settings-shapes';

export type RightAction = Right['actions'][number];

/** The rights in a company-defined module. Only leads can be converted, so that right is not offered. */
export const OFFERED_RIGHTS = [
  'global',
  'own',
  'add',
  'update',
  'delete',
  'compose',
] as const satisfies readonly RightAction[];
export type OfferedAction = (typeof OFFERED_RIGHTS)[number];

export const mayRolePerform = (rights: readonly Right[], role: string, action: RightAction): boolean =>
  rights.some((right) => right.role === role && right.actions.includes(action));

/** Whether all, some or none of the given cells are on. */
export function shareOf(rights: readonly Right[], roles: readonly string[], actions: readonly RightAction[]) {
  const cells = roles.flatMap((role) => actions.map((action) => mayRolePerform(rights, role, action)));
  const on = cells.filter(Boolean).length;
  return on === 0 ? 'none' : on === cells.length ? 'all' : 'some';
}

/** Switches the cells of the given roles and actions. Rights that are not offered stay unchanged. */
export function setCells(
  rights: readonly Right[],
  roles: readonly string[],
  actions: readonly RightAction[],
  isOn: boolean,
): Right[] {
  const changed = roles.map((role): Right => {
    const actionsBefore = rights.find((right) => right.role === role)?.actions ?? [];
    const rest = actionsBefore.filter((action) => !actions.includes(action));
    return { role, actions: isOn ? [...rest, ...actions] : rest };
  });
  return [...rights.filter(({ role }) => !roles.includes(role)), ...changed];
}
