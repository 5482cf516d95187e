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
    const location = { setting, data: { roles } };
    const isEmptyList = setting === 'reviewers' && roles.length === namedElement.length;
    return isEmptyList
      ? [finding(issueOf('reviewers-missing', { name: nameOf(element) }), 'error', element, location)]
      : [finding(issueOf('names-unknown-role', { name: nameOf(element) }), 'warning', element, location)];
  });
}

/** Reviewers that can't see the field. */
function reviewersWithoutAccess(listedElement: LocatedElement): LintFinding[] {
  const roles = (listedElement.element.reviewers ?? []).filter((roleId) => {
    const viewer = { userType: '', roleId, isAdmin: false, mayUpdate: true };
    return anyAncestor(listedElement, ({ element }) => isNamed(element.hided_roles, viewer));
  });
  if (roles.length === 0) return [];
  const issue = issueOf('reviewer-cannot-see', { name: nameOf(listedElement) });
  return [finding(issue, 'warning', listedElement, { setting: 'reviewers', data: { roles } })];
}

/** Unknown roles, and reviewers that can't review. */
export const lintRoles: Linter = ({ located, options }) => {
  const knownIds = options.roleIds && new Set(options.roleIds);
  return located.flatMap((element) => [
    ...(knownIds ? unknownRoles(element, knownIds) : []),
    ...reviewersWithoutAccess(element),
  ]);
};
