import { issueOf } from '../issues/engine-issue';
import { accept, isBlank, refuse } from '../kinds/define-kind';
import { operatorsOf } from '../kinds/element-traits';
import type { FormElement } from '../form-element';
import type { FilterOperator, ParseResult } from '../kinds/kind';
import { kindOf } from '../kinds/kind-of';
import { readText } from '../kinds/read-text';

const MAX_LISTED_VALUES = 200;

/** Parses one operand. A list kind accepts one option id, or several as a list. */
function parseOne(element: FormElement, input: unknown): ParseResult {
  const kind = kindOf(element.type);
  if (!kind.members || typeof input !== 'string' || input === '') return kind.parse(input, element);
  return kind.parse([input], element).ok ? accept(input) : refuse(element);
}

function parseListedValues(element: FormElement, inputs: readonly unknown[]): ParseResult {
  const values: unknown[] = [];
  for (const input of inputs) {
    const result = isBlank(input) ? refuse(element) : parseOne(element, input);
    if (!result.ok) return result;
    values.push(result.value);
  }
  return accept(values);
}

/**
 * Parses the operand of a filter or rule into stored form, for `matches`.
 *
 * Rejects an unsupported operator, an invalid value, an `in` that is not a list of 1 to 200, and a `between` that is
 * not a pair.
 * @example parseOperand(loanAmount, 'greater', '1,000') // { ok: true, value: 100000 }
 */
export function parseOperand(element: FormElement, operator: FilterOperator, input: unknown): ParseResult {
  if (!operatorsOf(element).includes(operator))
    return refuse(element, issueOf('unsupported-filter', { title: element.title, operator }));
  if (operator === 'is-empty') return accept(null);
  if (operator === 'in' || operator === 'between') {
    if (!Array.isArray(input) || input.length < 1 || input.length > MAX_LISTED_VALUES) return refuse(element);
    return operator === 'between' && input.length !== 2 ? refuse(element) : parseListedValues(element, input);
  }
  const isPart = operator === 'starts-with' || (operator === 'contains' && !kindOf(element.type).members);
  if (!isPart) return parseOne(element, input);
  const part = readText(input, 2_000);
  return part ? accept(part) : refuse(element);
}
