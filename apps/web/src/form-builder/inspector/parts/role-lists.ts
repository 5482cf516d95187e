import type { BuilderForm } from '../../builder-form';
import type { FlatElement, Settings } from '../../model';

export type RoleSetting = 'reviewers' | 'readonly_roles' | 'hided_roles';

/** A role that can be named; one whose title is not known is no role any more. */
export interface RoleOffer {
  readonly id: string;
  readonly title?: string;
  readonly userType?: string;
}

/**
 * The roles that a list may name, and what it names although it is gone. Lists that take away bind no administrators, so
 * these stand among reviewers alone; `all` stands for everybody, and nobody's review is by all.
 */
export function rolesOffered(
  setting: RoleSetting,
  roles: BuilderForm['roles'],
  elements: readonly FlatElement[],
): readonly RoleOffer[] {
  const offered: readonly RoleOffer[] = [
    ...(setting === 'reviewers' ? [] : [{ id: 'all' }]),
    ...roles
      .filter(({ isAdmin }) => setting === 'reviewers' || !isAdmin)
      .map(({ _id, title, userType }) => ({ id: _id, title, userType })),
  ];
  const known = new Set(offered.map(({ id }) => id));
  const titles = new Map(roles.map(({ _id, title }) => [_id, title]));
  const named = new Set(elements.flatMap((element) => element[setting] ?? []));
  const others = [...named].filter((id) => !known.has(id));
  return [
    ...offered,
    ...others.map((id): RoleOffer => {
      const title = titles.get(id);
      return title === undefined ? { id } : { id, title };
    }),
  ];
}

/** A list of roles with one more or less; an empty one falls away. */
export function withRole(element: FlatElement, setting: RoleSetting, role: string, isNamed: boolean): Settings {
  const others = (element[setting] ?? []).filter((id) => id !== role);
  const list = isNamed ? [...others, role] : others;
  return { [setting]: list.length > 0 ? list : undefined };
}
