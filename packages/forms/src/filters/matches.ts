import { invariant } from '@lendwright/kernel';
import { isBlank } from '../kinds/define-kind';
import { operatorsOf } from '../kinds/element-traits';
import type { FormElement } from '../form-element';
import type { FilterOperator, Kind } from '../kinds/kind';
import { kindOf } from '../kinds/kind-of';

type Test = (kind: Kind, value: unknown, operand: unknown) => boolean;

/** Text is compared case-insensitively; numbers and moments exactly. */
function toComparable(kind: Kind, value: unknown): string | number | null {
  const column = kind.toColumn(value);
  return typeof column === 'string' ? column.toLowerCase() : column;
}

/** The member that an operand names. A single checkbox holds `true` or nothing. */
function memberOf(operand: unknown): string {
  return typeof operand === 'string' || typeof operand === 'boolean' ? String(operand) : '';
}

function hasSameMembers(heldTexts: readonly string[], expected: unknown): boolean {
  if (!Array.isArray(expected)) return heldTexts.includes(memberOf(expected));
  return heldTexts.length === expected.length && expected.every((id) => heldTexts.includes(id));
}

/** Whether an operand means empty. On lists a text operand is a member, so only blank text means empty. */
function isEmptyOperand(kind: Kind, operand: unknown): boolean {
  return isBlank(operand) || (typeof operand !== 'string' && kind.isEmpty(operand));
}

const equals: Test = (kind, value, operand) => {
  if (isEmptyOperand(kind, operand)) return kind.isEmpty(value);
  const heldTexts = kind.members?.(value);
  if (kind.members) return heldTexts ? hasSameMembers(heldTexts, operand) : false;
  const ownValue = toComparable(kind, value);
  return ownValue !== null && ownValue === toComparable(kind, operand);
};

/** Compares two non-empty values. An empty value is neither greater nor less. */
function orderedTest(test: (ownValue: string | number, expected: string | number) => boolean): Test {
  return (kind, value, operand) => {
    const [ownValue, expected] = [toComparable(kind, value), toComparable(kind, operand)];
    return ownValue !== null && expected !== null && typeof ownValue === typeof expected && test(ownValue, expected);
  };
}

function textTest(test: (ownValue: string, expected: string) => boolean): Test {
  return (kind, value, operand) => {
    const ownValue = toComparable(kind, value);
    return typeof ownValue === 'string' && typeof operand === 'string' && test(ownValue, operand.toLowerCase());
  };
}

const contains = textTest((ownValue, expected) => ownValue.includes(expected));
const isAtLeast = orderedTest((ownValue, expected) => ownValue >= expected);
const isAtMost = orderedTest((ownValue, expected) => ownValue <= expected);
const listed = (operand: unknown): readonly unknown[] => (Array.isArray(operand) ? operand : []);

const TESTS: Readonly<Record<FilterOperator, Test>> = {
  equals,
  'not-equals': (kind, value, operand) => !equals(kind, value, operand),
  greater: orderedTest((ownValue, expected) => ownValue > expected),
  less: orderedTest((ownValue, expected) => ownValue < expected),
  'greater-or-equal': isAtLeast,
  'less-or-equal': isAtMost,
  contains: (kind, value, operand) =>
    kind.members?.(value)?.includes(memberOf(operand)) ?? contains(kind, value, operand),
  'starts-with': textTest((ownValue, expected) => ownValue.startsWith(expected)),
  'is-empty': (kind, value) => kind.isEmpty(value),
  in: (kind, value, operand) => listed(operand).some((candidate) => equals(kind, value, candidate)),
  between: (kind, value, operand) => {
    const [from, to] = listed(operand);
    return isAtLeast(kind, value, from) && isAtMost(kind, value, to);
  },
};

/**
 * Whether a stored answer meets a filter or a rule comparison.
 *
 * Text is compared case-insensitively. `equals` with an empty operand tests for emptiness. On a list of options, a
 * single id tests membership and a list of ids tests equality. An empty answer meets `not-equals`, but never `greater`
 * and similar operators.
 * @param operand in stored form; a list for `in`, a pair for `between` (inclusive), ignored for `is-empty`
 * @throws Error for an unsupported operator: filters are checked against `operatorsOf` when parsed
 * @example matches(loanAmount, 25_000_00, 'greater', 10_000_00) // true
 */
export function matches(element: FormElement, value: unknown, operator: FilterOperator, operand?: unknown): boolean {
  invariant(operatorsOf(element).includes(operator), `${element.type} has no operator ${operator}`);
  return TESTS[operator](kindOf(element.type), value, operand);
}

/** Prepares a comparison for many values, checking the operator once. @throws Error like `matches` */
export function matcher(element: FormElement, operator: FilterOperator): (value: unknown, operand: unknown) => boolean {
  invariant(operatorsOf(element).includes(operator), `${element.type} has no operator ${operator}`);
  const [kind, test] = [kindOf(element.type), TESTS[operator]];
  return (value, operand) => test(kind, value, operand);
}
