import {
  kindOf,
  optionsOf,
  parseOperand,
  US_STATES,
  type ElementOption,
  type FormElement,
  type RuleOperator,
} from '@lendwright/forms';
import { isYesNo } from '../model/operators-offered';

/** The control for a comparison's value. */
export type ValueControl = 'none' | 'yes-no' | 'option' | 'options' | 'pair' | 'list' | 'typed';

/** The options of an element, including those built into its type. */
export function optionsIn(element: FormElement): readonly ElementOption[] {
  const hasStates = element.type === 'state' || element.type === 'us_states';
  return optionsOf(element, hasStates ? US_STATES : []).options;
}

const isChoice = (element: FormElement): boolean => ['option', 'options'].includes(kindOf(element.type).unit);

/** The control for a field and an operator. */
export function controlFor(element: FormElement, operator: RuleOperator): ValueControl {
  if (operator === 'is-empty') return 'none';
  if (operator === 'between') return 'pair';
  if (isYesNo(element)) return 'yes-no';
  if (isChoice(element)) {
    const isList = kindOf(element.type).unit === 'options';
    const isMultiple = operator === 'in' || (isList && (operator === 'equals' || operator === 'not-equals'));
    return isMultiple ? 'options' : 'option';
  }
  return operator === 'in' ? 'list' : 'typed';
}

/** The stored form of a value; undefined if the comparison does not accept it yet. */
export function storedOperand(element: FormElement, operator: RuleOperator, givenOperand: unknown): unknown {
  if (operator === 'is-empty') return null;
  if (givenOperand === undefined || givenOperand === null || givenOperand === '') return undefined;
  if (
    Array.isArray(givenOperand) &&
    (givenOperand.length === 0 || givenOperand.some((operand) => operand === undefined || operand === ''))
  )
    return undefined;
  const parsedOperand = parseOperand(element, operator, givenOperand);
  return parsedOperand.ok ? parsedOperand.value : undefined;
}

/** The value converted for another operator; undefined if it must be entered again. */
export function convertedValue(
  element: FormElement,
  from: RuleOperator | null,
  to: RuleOperator,
  givenOperand: unknown,
): unknown {
  if (from === null || controlFor(element, from) === controlFor(element, to)) return givenOperand;
  const firstOperand: unknown = Array.isArray(givenOperand) ? (givenOperand as readonly unknown[])[0] : givenOperand;
  if (firstOperand === undefined || firstOperand === null) return undefined;
  const control = controlFor(element, to);
  if (control === 'pair') return [firstOperand, undefined];
  return control === 'list' || control === 'options' ? [firstOperand] : firstOperand;
}

/** One value as displayed. */
function formatOperand(element: FormElement, value: unknown): string {
  const kind = kindOf(element.type);
  if (isChoice(element) && typeof value === 'string')
    return optionsIn(element).find(({ id }) => id === value)?.text ?? value;
  const storedResult = kind.parse(value, element);
  return (
    (storedResult.ok && kind.format(storedResult.value, element)) ||
    (typeof value === 'object' ? '' : String(value ?? ''))
  );
}

/** The values of a comparison as displayed; empty if none is given. */
export function formatOperands(element: FormElement, value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((item) => formatOperand(element, item));
}
