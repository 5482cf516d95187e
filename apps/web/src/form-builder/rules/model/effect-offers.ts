import { isSecret, kindOf, type FormElement, type RuleEffect } from '@lendwright/forms';
import type { DraftEffect } from './draft-rule';
import type { FieldIndex, IndexedElement } from './field-index';
import { optionsIn } from '../values/operand-value';

/** Whether the form itself can fill a field. */
const canBeSet = (element: FormElement): boolean => {
  const { answeredBy, family } = kindOf(element.type);
  const isPlain = answeredBy === 'person' && family !== 'files' && element.type !== 'texteditor';
  return isPlain && !isSecret(element) && !element.calculation?.trim();
};

const hasOptions = (element: FormElement): boolean =>
  ['option', 'options'].includes(kindOf(element.type).unit) && optionsIn(element).length > 0;

/** Whether an effect can be aimed at an element. */
export function canTarget(effect: RuleEffect, element: FormElement): boolean {
  if (effect === 'filter-options') return hasOptions(element);
  if (effect === 'set-value') return canBeSet(element);
  const { isField, family } = kindOf(element.type);
  return effect === 'hide' || effect === 'show' ? true : isField || family === 'structure';
}

/** The elements that an effect can be aimed at; of values only those that mean the same as the first target. */
export function targetsFor(effect: DraftEffect, index: FieldIndex): readonly IndexedElement[] {
  const first = index.elements.get(effect.targets[0] ?? '');
  const unit = effect.effect === 'set-value' && first ? kindOf(first.type).unit : null;
  return index.list.filter(
    ({ element }) => canTarget(effect.effect, element) && (unit === null || kindOf(element.type).unit === unit),
  );
}

/** The options that every target offers. */
export function sharedOptions(targets: readonly FormElement[]) {
  const [first, ...others] = targets;
  const known = others.map((one) => new Set(optionsIn(one).map(({ id }) => id)));
  return first ? optionsIn(first).filter(({ id }) => known.every((ids) => ids.has(id))) : [];
}

/** An effect turned into another; targets that it cannot have go. */
export function turnEffect(draft: DraftEffect, effect: RuleEffect, owner: string, index: FieldIndex): DraftEffect {
  const fits = (id: string) => {
    const element = index.elements.get(id);
    return element !== undefined && canTarget(effect, element);
  };
  const saved = draft.targets.filter(fits);
  const targets = saved.length > 0 ? saved : fits(owner) ? [owner] : [];
  return { ...draft, effect, targets, options: [], valueSource: 'value', value: undefined, formula: '' };
}

/** The repeatable section that all targets lie in, whose own row conditions may then read; null where there is none. */
export function rowsOfTargets(targets: readonly string[], index: FieldIndex): string | null {
  const sections = new Set(targets.map((id) => index.rowsOf.get(id) ?? null));
  const [only] = sections;
  return sections.size === 1 && only ? only : null;
}
