import { kindOf } from '../../kinds/kind-of';
import type { PlacedElement } from '../elements-in';
import { elementsIn } from '../elements-in';
import type { FormLint, LintCode } from './lint-finding';
import { anyAround, called, finding, type Linter, type LintScene } from './lint-context';

interface Reason {
  readonly code: LintCode;
  readonly severity: FormLint['severity'];
  readonly says: string;
}

/** Why nobody, or nobody but administrators, ever sees an element. */
function reasonOf({ element }: PlacedElement, { aimedAt, options }: LintScene): Reason | null {
  const rules = aimedAt.get(element.id) ?? [];
  const shows = rules.filter(({ rule }) => rule.effect === 'show');
  if (element.hide === true || element.show === false) {
    return shows.length > 0
      ? { code: 'shown-in-vain', severity: 'warning', says: 'is hidden by its own setting, which no rule can lift.' }
      : { code: 'hidden-always', severity: 'hint', says: 'is hidden from everybody.' };
  }
  const isHidden = rules.some(({ rule, judgement }) => rule.effect === 'hide' && judgement?.is === 'always');
  const isNeverShown = shows.length > 0 && shows.every(({ judgement }) => judgement?.is === 'never');
  if (isHidden || isNeverShown)
    return { code: 'never-shown', severity: 'warning', says: 'can never be seen: its rules always hide it.' };
  const hided = element.hided_roles ?? [];
  const roles = options.roleIds ?? [];
  if (hided.includes('all')) return { code: 'hidden-always', severity: 'hint', says: 'is hidden from everybody.' };
  if (roles.length > 0 && roles.every((role) => hided.includes(role)))
    return { code: 'hidden-from-roles', severity: 'warning', says: 'is hidden from every role but administrators.' };
  return null;
}

/** Elements that cannot be reached, each told at the outermost one, with the fields inside. */
export const lintReach: Linter = (scene) =>
  scene.placed.flatMap((one) => {
    const reason = one.element.type === 'hiddenfield' ? null : reasonOf(one, scene);
    if (!reason || anyAround(one.holder, (holder) => reasonOf(holder, scene) !== null)) return [];
    const inside = elementsIn([one.element]).map(({ element }) => element);
    const fields = inside.filter(({ type }) => kindOf(type).isField).map(({ id }) => id);
    return [finding(reason.code, reason.severity, one, `${called(one)} ${reason.says}`, { data: { fields } })];
  });
