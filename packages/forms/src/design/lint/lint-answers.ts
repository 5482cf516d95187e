import { issueOf } from '../../issues/engine-issue';
import { isSecret } from '../../kinds/element-traits';
import type { FormElement } from '../../form-element';
import { kindOf } from '../../kinds/kind-of';
import type { LocatedElement } from '../elements-in';
import type { LintFinding } from './lint-finding';
import { anyAncestor, nameOf, finding, type Linter, type LintContext } from './lint-context';

/** Whether no role can fill in an element. */
function isClosedToEveryone({ element }: LocatedElement, roles: readonly string[]): boolean {
  const namedRoles = element.readonly_roles ?? [];
  if (element.readonly === true || namedRoles.includes('all')) return true;
  return roles.length > 0 && roles.every((role) => namedRoles.includes(role));
}

function computedLints(element: LocatedElement): LintFinding[] {
  const { mandatory, value, reviewers } = element.element;
  const name = nameOf(element);
  return [
    ...(mandatory
      ? [finding(issueOf('calculated-mandatory', { name }), 'hint', element, { setting: 'mandatory' })]
      : []),
    ...(value !== undefined
      ? [finding(issueOf('calculated-default', { name }), 'hint', element, { setting: 'value' })]
      : []),
    ...(reviewers?.length
      ? [finding(issueOf('calculated-reviewed', { name }), 'hint', element, { setting: 'reviewers' })]
      : []),
  ];
}

function isFilledAutomatically({ id, value }: FormElement, { rulesByTarget }: LintContext): boolean {
  const isSet = (rulesByTarget.get(id) ?? []).some(({ rule }) => rule.effect === 'set-value');
  return value !== undefined || isSet;
}

/** Mandatory fields that can't be filled in, and settings that a formula makes ineffective. */
export const lintAnswers: Linter = (context) =>
  context.located.flatMap((listedElement) => {
    const { element } = listedElement;
    if (!kindOf(element.type).isField) return [];
    if (element.calculation?.trim()) return computedLints(listedElement);
    const isUnfillable =
      kindOf(element.type).answeredBy === 'server' ||
      (anyAncestor(listedElement, (ancestor) => isClosedToEveryone(ancestor, context.options.roleIds ?? [])) &&
        !isFilledAutomatically(element, context));
    if (!element.mandatory || !isUnfillable) return [];
    const issue = issueOf('mandatory-unfillable', { name: nameOf(listedElement) });
    return [finding(issue, 'warning', listedElement, { setting: 'mandatory' })];
  });

/** Elements that visitors without an account can't or shouldn't fill in. */
export const lintPublicForm: Linter = ({ located, options }) =>
  options.isPublic !== true
    ? []
    : located.flatMap((listedElement) => {
        const { element } = listedElement;
        const { isField, answeredBy } = kindOf(element.type);
        if (answeredBy === 'upload') {
          const severity = element.mandatory ? 'error' : 'warning';
          return [finding(issueOf('public-upload', { name: nameOf(listedElement) }), severity, listedElement)];
        }
        if (!isField || !isSecret(element)) return [];
        return [finding(issueOf('public-secret', { name: nameOf(listedElement) }), 'hint', listedElement)];
      });
