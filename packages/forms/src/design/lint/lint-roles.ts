import { issueOf } from '../../issues/engine-issue';
import { isNamed } from '../../viewer';
import type { PlacedElement } from '../elements-in';
import type { FormLint } from './lint-finding';
import { anyAround, nameOf, finding, type Linter } from './lint-context';

const LISTS = ['readonly_roles', 'hided_roles', 'reviewers'] as const;

function unknownRoles(one: PlacedElement, known: ReadonlySet<string>): FormLint[] {
  return LISTS.flatMap((setting) => {
    const named = one.element[setting] ?? [];
    const roles = named.filter((role) => role !== 'all' && !known.has(role));
    if (roles.length === 0) return [];
    const more = { setting, data: { roles } };
    const isNobody = setting === 'reviewers' && roles.length === named.length;
    return isNobody
      ? [finding(issueOf('reviewers-missing', { name: nameOf(one) }), 'error', one, more)]
      : [finding(issueOf('names-unknown-role', { name: nameOf(one) }), 'warning', one, more)];
  });
}

/** Reviewers that do not see what they are to review. */
function shutOut(one: PlacedElement): FormLint[] {
  const roles = (one.element.reviewers ?? []).filter((roleId) => {
    const viewer = { userType: '', roleId, isAdmin: false, mayUpdate: true };
    return anyAround(one, ({ element }) => isNamed(element.hided_roles, viewer));
  });
  if (roles.length === 0) return [];
  const issue = issueOf('reviewer-cannot-see', { name: nameOf(one) });
  return [finding(issue, 'warning', one, { setting: 'reviewers', data: { roles } })];
}

/** Roles that do not exist, and reviewers who cannot review. */
export const lintRoles: Linter = ({ placed, options }) => {
  const known = options.roleIds && new Set(options.roleIds);
  return placed.flatMap((one) => [...(known ? unknownRoles(one, known) : []), ...shutOut(one)]);
};
