import { issueOf } from '../../issues/engine-issue';
import { kindOf } from '../../kinds/kind-of';
import type { LocatedElement } from '../elements-in';
import { elementsIn } from '../elements-in';
import type { LintFinding } from './lint-finding';
import { anyAncestor, nameOf, finding, type Linter, type LintContext } from './lint-context';

interface Reason {
  readonly code: 'show-rule-ineffective' | 'hidden-always' | 'never-shown' | 'hidden-from-roles';
  readonly severity: LintFinding['severity'];
}

/** Why an element is never visible, or visible only to administrators. */
function reasonOf({ element }: LocatedElement, { rulesByTarget, options }: LintContext): Reason | null {
  const rules = rulesByTarget.get(element.id) ?? [];
  const showSteps = rules.filter(({ rule }) => rule.effect === 'show');
  if (element.hide === true || element.show === false) {
    return showSteps.length > 0
      ? { code: 'show-rule-ineffective', severity: 'warning' }
      : { code: 'hidden-always', severity: 'hint' };
  }
  const isHidden = rules.some(({ rule, certainty }) => rule.effect === 'hide' && certainty?.is === 'always');
  const isNeverShown = showSteps.length > 0 && showSteps.every(({ certainty }) => certainty?.is === 'never');
  if (isHidden || isNeverShown) return { code: 'never-shown', severity: 'warning' };
  const hiddenFrom = element.hided_roles ?? [];
  const roles = options.roleIds ?? [];
  if (hiddenFrom.includes('all')) return { code: 'hidden-always', severity: 'hint' };
  if (roles.length > 0 && roles.every((role) => hiddenFrom.includes(role)))
    return { code: 'hidden-from-roles', severity: 'warning' };
  return null;
}

/** Elements that are never visible. Only the outermost one is reported, with the fields inside it. */
export const lintVisibility: Linter = (context) =>
  context.located.flatMap((listedElement) => {
    const reason = listedElement.element.type === 'hiddenfield' ? null : reasonOf(listedElement, context);
    if (!reason || anyAncestor(listedElement.holder, (holder) => reasonOf(holder, context) !== null)) return [];
    const elements = elementsIn([listedElement.element]).map(({ element }) => element);
    const fields = elements.filter(({ type }) => kindOf(type).isField).map(({ id }) => id);
    const issue = issueOf(reason.code, { name: nameOf(listedElement) });
    return [finding(issue, reason.severity, listedElement, { data: { fields } })];
  });
