import type { BuilderForm } from '../../builder-form';
import type { FlatElement, Settings } from '../../model';

export type RoleSetting = 'reviewers' | 'readonly_roles' | 'hided_roles';

/** A role that can be chosen. A role without a known title has been deleted. */
export interface RoleOffer {
  readonly id: string;
  readonly title?: string;
  readonly userType?: string;
}

/**
 * The roles that a list can contain, and deleted ones that it still contains. Restrictions do not apply to
 * administrators, so they are offered only as reviewers. `all` stands for every role and cannot be a reviewer.
 */
export function listOfferedRoles(
  setting: RoleSetting,
  roles: BuilderForm['roles'],
  elements: readonly FlatElement[],
): readonly RoleOffer[] {
  const offeredRoles: readonly RoleOffer[] = [
    ...(setting === 'reviewers' ? [] : [{ id: 'all' }]),
    ...roles
      .filter(({ isAdmin }) => setting === 'reviewers' || !isAdmin)
      .map(({ _id, title, userType }) => ({ id: _id, title, userType })),
  ];
  const knownIds = new Set(offeredRoles.map(({ id }) => id));
  const titles = new Map(roles.map(({ _id, title }) => [_id, title]));
  const namedElements = new Set(elements.flatMap((element) => element[setting] ?? []));
  const otherElements = [...namedElements].filter((id) => !knownIds.has(id));
  return [
    ...offeredRoles,
    ...otherElements.map((id): RoleOffer => {
      const title = titles.get(id);
      return title === undefined ? { id } : { id, title };
    }),
  ];
}

/** Adds or removes a role. An empty list is removed from the settings. */
export function withRole(element: FlatElement, setting: RoleSetting, role: string, isNamed: boolean): Settings {
  const otherElements = (element[setting] ?? []).filter((id) => id !== role);
  const list = isNamed ? [...otherElements, role] : otherElements;
  return { [setting]: list.length > 0 ? list : undefined };
}
