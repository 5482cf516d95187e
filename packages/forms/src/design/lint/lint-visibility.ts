import { issueOf } from '../../issues/engine-issue';
import { kindOf } from '../../kinds/kind-of';
import type { PlacedElement } from '../elements-in';
import { elementsIn } from '../elements-in';
import type { FormLint } from './lint-finding';
import { anyAround, nameOf, finding, type Linter, type LintScene } from './lint-context';

interface Reason {
  readonly code: 'show-rule-ineffective' | 'hidden-always' | 'never-shown' | 'hidden-from-roles';
  readonly severity: FormLint['severity'];
}

/** Why nobody, or nobody but administrators, ever sees an element. */
function reasonOf({ element }: PlacedElement, { aimedAt, options }: LintScene): Reason | null {
  const rules = aimedAt.get(element.id) ?? [];
  const shows = rules.filter(({ rule }) => rule.effect === 'show');
  if (element.hide === true || element.show === false) {
    return shows.length > 0
      ? { code: 'show-rule-ineffective', severity: 'warning' }
      : { code: 'hidden-always', severity: 'hint' };
  }
  const isHidden = rules.some(({ rule, judgement }) => rule.effect === 'hide' && judgement?.is === 'always');
  const isNeverShown = shows.length > 0 && shows.every(({ judgement }) => judgement?.is === 'never');
  if (isHidden || isNeverShown) return { code: 'never-shown', severity: 'warning' };
  const hided = element.hided_roles ?? [];
  const roles = options.roleIds ?? [];
  if (hided.includes('all')) return { code: 'hidden-always', severity: 'hint' };
  if (roles.length > 0 && roles.every((role) => hided.includes(role)))
    return { code: 'hidden-from-roles', severity: 'warning' };
  return null;
}

/** Elements that cannot be reached, each told at the outermost one, with the fields inside. */
export const lintReach: Linter = (scene) =>
  scene.placed.flatMap((one) => {
    const reason = one.element.type === 'hiddenfield' ? null : reasonOf(one, scene);
    if (!reason || anyAround(one.holder, (holder) => reasonOf(holder, scene) !== null)) return [];
    const inside = elementsIn([one.element]).map(({ element }) => element);
    const fields = inside.filter(({ type }) => kindOf(type).isField).map(({ id }) => id);
    const issue = issueOf(reason.code, { name: nameOf(one) });
    return [finding(issue, reason.severity, one, { data: { fields } })];
  });
