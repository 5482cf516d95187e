import { issueOf } from '../../issues/engine-issue';
import { isNamed } from '../../viewer';
import type { LocatedElement } from '../elements-in';
import type { LintFinding } from './lint-finding';
import { anyAncestor, nameOf, finding, type Linter } from './lint-context';

const LISTS = ['readonly_roles', 'hided_roles', 'reviewers'] as const;

function unknownRoles(element: LocatedElement, knownRoles: ReadonlySet<string>): LintFinding[] {
  return LISTS.flatMap((setting) => {
    const namedElement = element.element[setting] ?? [];
    const roles = namedElement.filter((role) => role !== 'all' && !knownRoles.has(role));
    if (roles.length === 0) return [];
    const more = { setting, data: { roles } };
    const isEmptyList = setting === 'reviewers' && roles.length === namedElement.length;
    return isEmptyList
      ? [finding(issueOf('reviewers-missing', { name: nameOf(element) }), 'error', element, more)]
      : [finding(issueOf('names-unknown-role', { name: nameOf(element) }), 'warning', element, more)];
  });
}

/** Reviewers that can't see the field. */
function reviewersWithoutAccess(one: LocatedElement): LintFinding[] {
  const roles = (one.element.reviewers ?? []).filter((roleId) => {
    const viewer = { userType: '', roleId, isAdmin: false, mayUpdate: true };
    return anyAncestor(one, ({ element }) => isNamed(element.hided_roles, viewer));
  });
  if (roles.length === 0) return [];
  const issue = issueOf('reviewer-cannot-see', { name: nameOf(one) });
  return [finding(issue, 'warning', one, { setting: 'reviewers', data: { roles } })];
}

/** Unknown roles, and reviewers that can't review. */
export const lintRoles: Linter = ({ located, options }) => {
  const knownIds = options.roleIds && new Set(options.roleIds);
  return located.flatMap((element) => [
    ...(knownIds ? unknownRoles(element, knownIds) : []),
    ...reviewersWithoutAccess(element),
  ]);
};
