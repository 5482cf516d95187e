import { isSecret, kindOf, type FormElement, type RuleEffect } from '@lendwright/forms';
import type { DraftEffect } from './draft-rule';
import type { FieldIndex, IndexedElement } from './field-index';
import { optionsIn } from '../values/operand-value';

/** Whether a rule can set the field's value. */
const canBeSet = (element: FormElement): boolean => {
  const { answeredBy, family } = kindOf(element.type);
  const isPlain = answeredBy === 'person' && family !== 'files' && element.type !== 'texteditor';
  return isPlain && !isSecret(element) && !element.calculation?.trim();
};

const hasOptions = (element: FormElement): boolean =>
  ['option', 'options'].includes(kindOf(element.type).unit) && optionsIn(element).length > 0;

/** Whether an effect can target an element. */
export function canTarget(effect: RuleEffect, element: FormElement): boolean {
  if (effect === 'filter-options') return hasOptions(element);
  if (effect === 'set-value') return canBeSet(element);
  const { isField, family } = kindOf(element.type);
  return effect === 'hide' || effect === 'show' ? true : isField || family === 'structure';
}

/** The elements that an effect can target. `set-value` is limited to fields comparable with the first target. */
export function targetsFor(effect: DraftEffect, index: FieldIndex): readonly IndexedElement[] {
  const firstElement = index.elements.get(effect.targets[0] ?? '');
  const unit = effect.effect === 'set-value' && firstElement ? kindOf(firstElement.type).unit : null;
  return index.list.filter(
    ({ element }) => canTarget(effect.effect, element) && (unit === null || kindOf(element.type).unit === unit),
  );
}

/** The options that all targets have in common. */
export function sharedOptions(targets: readonly FormElement[]) {
  const [firstElement, ...otherElements] = targets;
  const knownIds = otherElements.map((element) => new Set(optionsIn(element).map(({ id }) => id)));
  return firstElement ? optionsIn(firstElement).filter(({ id }) => knownIds.every((ids) => ids.has(id))) : [];
}

/** Changes the type of an effect and drops targets it cannot have. */
export function changeEffectKind(
  draft: DraftEffect,
  effect: RuleEffect,
  owner: string,
  index: FieldIndex,
): DraftEffect {
  const isComparable = (id: string) => {
    const element = index.elements.get(id);
    return element !== undefined && canTarget(effect, element);
  };
  const comparableTargets = draft.targets.filter(isComparable);
  const targets = comparableTargets.length > 0 ? comparableTargets : isComparable(owner) ? [owner] : [];
  return { ...draft, effect, targets, options: [], valueSource: 'value', value: undefined, formula: '' };
}

/** The repeatable section that contains all targets, whose own row conditions can read; null if there is none. */
export function rowsOfTargets(targets: readonly string[], index: FieldIndex): string | null {
  const sections = new Set(targets.map((id) => index.rowsOf.get(id) ?? null));
  const [section] = sections;
  return sections.size === 1 && section ? section : null;
}
