import type { Answers } from '../../form-element';
import type { CalendarContext } from '../../formula/formula-context';
import { holdsAt, type EvaluationState } from './evaluation-state';
import type { CompiledForm } from '../compile/compile-form';
import type { CompiledStep } from '../compile/compile-steps';
import { affectedElements, evaluateRules } from './evaluate-rules';

/** The current effects of rules that are hidden from a viewer, by element id. */
export interface WithheldEffects {
  readonly hidden: ReadonlySet<string>;
  /** Shown by a hidden rule, regardless of the rules that the viewer knows. */
  readonly shown: ReadonlySet<string>;
  readonly locked: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  readonly options: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Whether a step is hidden from a viewer: it reads a hidden field or belongs to one. */
export function isWithheld({ reads, owner }: CompiledStep, hiddenFields: ReadonlySet<string>): boolean {
  return hiddenFields.has(owner) || [...reads].some((id) => hiddenFields.has(id));
}

/**
 * Whether a step holds: for rows, in any or in all of them. One definition applies to all rows, so the stricter result
 * counts.
 */
function holds(evaluation: EvaluationState, step: CompiledStep, isAll = false): boolean {
  if (step.rows === null) return holdsAt(evaluation, step, -1);
  const rows = evaluation.rows.get(step.rows)?.list ?? [];
  return isAll
    ? rows.every((_row, index) => holdsAt(evaluation, step, index))
    : rows.some((_row, index) => holdsAt(evaluation, step, index));
}

/** Evaluates the effects of hidden rules for some answers. */
export function withheldEffects(
  form: CompiledForm,
  hiddenFields: ReadonlySet<string>,
  answers: Answers,
  calendar: CalendarContext,
): WithheldEffects {
  const evaluation = evaluateRules(form, answers, calendar);
  const steps = form.steps.filter((step) => isWithheld(step, hiddenFields));
  const namesOf = (list: readonly CompiledStep[]): string[] =>
    list.flatMap(({ targets }) => targets.map((target) => form.elements[target]?.id ?? ''));
  const locks = (effect: CompiledStep['effect']): CompiledStep[] =>
    steps.filter((step) => step.effect === effect && holds(evaluation, step));
  const showSteps = steps.filter(({ effect }) => effect === 'show');
  const shownNames = new Set(namesOf(showSteps.filter((step) => holds(evaluation, step, true))));
  const isOpen = (id: string): boolean => {
    const allSteps = form.influences[form.byId.get(id)?.index ?? -1]?.shows ?? [];
    return shownNames.has(id) || allSteps.some((step) => !isWithheld(step, hiddenFields));
  };
  const options = new Map<string, ReadonlySet<string>>();
  for (const step of locks('filter-options')) {
    for (const id of namesOf([step])) {
      const keysBefore = options.get(id);
      options.set(id, new Set([...(step.options ?? [])].filter((option) => keysBefore?.has(option) ?? true)));
    }
  }
  return {
    hidden: new Set([...namesOf(locks('hide')), ...namesOf(showSteps).filter((id) => !isOpen(id))]),
    shown: shownNames,
    locked: new Set(namesOf([...locks('lock'), ...locks('set-value')])),
    // Mandatory is a setting of fields, not of their containers, so the requirement is passed down to the fields.
    required: new Set(
      locks('require').flatMap((step) =>
        [...affectedElements(form, step)].map((index) => form.elements[index]?.id ?? ''),
      ),
    ),
    options,
  };
}
