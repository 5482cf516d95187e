import { isSecret } from '../../kinds/element-traits';
import type { FormElement } from '../../form-element';
import { kindOf } from '../../kinds/kind-of';
import type { PlacedElement } from '../elements-in';
import type { FormLint } from './lint-finding';
import { anyAround, called, finding, type Linter, type LintScene } from './lint-context';

/** Whether the form itself lets nobody write an element, or no role of those that there are. */
function isShut({ element }: PlacedElement, roles: readonly string[]): boolean {
  const named = element.readonly_roles ?? [];
  if (element.readonly === true || named.includes('all')) return true;
  return roles.length > 0 && roles.every((role) => named.includes(role));
}

function computedLints(one: PlacedElement): FormLint[] {
  const { mandatory, value, reviewers } = one.element;
  const name = called(one);
  return [
    ...(mandatory
      ? [
          finding('computed-mandatory', 'hint', one, `${name} is computed, so nobody owes it.`, {
            setting: 'mandatory',
          }),
        ]
      : []),
    ...(value !== undefined
      ? [
          finding('computed-default', 'hint', one, `${name} is computed, so its default is never used.`, {
            setting: 'value',
          }),
        ]
      : []),
    ...(reviewers?.length
      ? [
          finding('computed-reviewed', 'hint', one, `${name} is computed, so there is nothing to review.`, {
            setting: 'reviewers',
          }),
        ]
      : []),
  ];
}

function isGiven({ id, value }: FormElement, { aimedAt }: LintScene): boolean {
  const isSet = (aimedAt.get(id) ?? []).some(({ rule }) => rule.effect === 'set-value');
  return value !== undefined || isSet;
}

/** Fields that are owed and cannot be filled, and settings that a formula makes void. */
export const lintAnswers: Linter = (scene) =>
  scene.placed.flatMap((one) => {
    const { element } = one;
    if (!kindOf(element.type).isField) return [];
    if (element.calculation?.trim()) return computedLints(one);
    const isUnfillable =
      kindOf(element.type).answeredBy === 'server' ||
      (anyAround(one, (around) => isShut(around, scene.options.roleIds ?? [])) && !isGiven(element, scene));
    if (!element.mandatory || !isUnfillable) return [];
    const message = `${called(one)} is mandatory, but nobody may fill it in.`;
    return [finding('mandatory-unfillable', 'warning', one, message, { setting: 'mandatory' })];
  });

/** What visitors without an account cannot or should not be asked for. */
export const lintPublic: Linter = ({ placed, options }) =>
  options.isPublic !== true
    ? []
    : placed.flatMap((one) => {
        const { element } = one;
        const { isField, answeredBy } = kindOf(element.type);
        if (answeredBy === 'upload') {
          const severity = element.mandatory ? 'error' : 'warning';
          return [finding('public-upload', severity, one, `Visitors cannot upload ${called(one)}.`)];
        }
        if (!isField || !isSecret(element)) return [];
        return [
          finding('public-secret', 'hint', one, `${called(one)} is a secret, asked on a page that is open to all.`),
        ];
      });
