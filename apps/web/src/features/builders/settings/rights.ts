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
  const cellCount = cells.filter(Boolean).length;
  return cellCount === 0 ? 'none' : cellCount === cells.length ? 'all' : 'some';
}

/** Switches the cells of the given roles and actions. Rights that are not offered stay unchanged. */
export function setCells(
  rights: readonly Right[],
  roles: readonly string[],
  actions: readonly RightAction[],
  isOn: boolean,
): Right[] {
  const changedEntries = roles.map((role): Right => {
    const actionsBefore = rights.find((right) => right.role === role)?.actions ?? [];
    const removedActions = actionsBefore.filter((action) => !actions.includes(action));
    return { role, actions: isOn ? [...removedActions, ...actions] : removedActions };
  });
  return [...rights.filter(({ role }) => !roles.includes(role)), ...changedEntries];
}
