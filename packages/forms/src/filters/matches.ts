import { invariant } from '@lendwright/kernel';
import { isBlank } from '../kinds/define-kind';
import { operatorsOf } from '../kinds/element-traits';
import type { FormElement } from '../form-element';
import type { FilterOperator, Kind } from '../kinds/kind';
import { kindOf } from '../kinds/kind-of';

type Test = (kind: Kind, value: unknown, operand: unknown) => boolean;

/** Text compares without regard to case; numbers and moments as they are. */
function comparable(kind: Kind, value: unknown): string | number | null {
  const column = kind.toColumn(value);
  return typeof column === 'string' ? column.toLowerCase() : column;
}

/** The member that an operand names; a single checkbox holds `true` or nothing. */
function memberOf(operand: unknown): string {
  return typeof operand === 'string' || typeof operand === 'boolean' ? String(operand) : '';
}

function sameMembers(held: readonly string[], asked: unknown): boolean {
  if (!Array.isArray(asked)) return held.includes(memberOf(asked));
  return held.length === asked.length && asked.every((id) => held.includes(id));
}

/** Whether an operand asks for emptiness; a text operand is a member of lists, so only blank text does. */
function isNothing(kind: Kind, operand: unknown): boolean {
  return isBlank(operand) || (typeof operand !== 'string' && kind.isEmpty(operand));
}

const equals: Test = (kind, value, operand) => {
  if (isNothing(kind, operand)) return kind.isEmpty(value);
  const held = kind.members?.(value);
  if (kind.members) return held ? sameMembers(held, operand) : false;
  const own = comparable(kind, value);
  return own !== null && own === comparable(kind, operand);
};

/** Compares two present values; anything empty is neither greater nor less. */
function ordered(test: (own: string | number, asked: string | number) => boolean): Test {
  return (kind, value, operand) => {
    const [own, asked] = [comparable(kind, value), comparable(kind, operand)];
    return own !== null && asked !== null && typeof own === typeof asked && test(own, asked);
  };
}

function textTest(test: (own: string, asked: string) => boolean): Test {
  return (kind, value, operand) => {
    const own = comparable(kind, value);
    return typeof own === 'string' && typeof operand === 'string' && test(own, operand.toLowerCase());
  };
}

const contains = textTest((own, asked) => own.includes(asked));
const notLess = ordered((own, asked) => own >= asked);
const notGreater = ordered((own, asked) => own <= asked);
const listed = (operand: unknown): readonly unknown[] => (Array.isArray(operand) ? operand : []);

const TESTS: Readonly<Record<FilterOperator, Test>> = {
  equals,
  'not-equals': (kind, value, operand) => !equals(kind, value, operand),
  greater: ordered((own, asked) => own > asked),
  less: ordered((own, asked) => own < asked),
  'greater-or-equal': notLess,
  'less-or-equal': notGreater,
  contains: (kind, value, operand) =>
    kind.members?.(value)?.includes(memberOf(operand)) ?? contains(kind, value, operand),
  'starts-with': textTest((own, asked) => own.startsWith(asked)),
  'is-empty': (kind, value) => kind.isEmpty(value),
  in: (kind, value, operand) => listed(operand).some((one) => equals(kind, value, one)),
  between: (kind, value, operand) => {
    const [from, to] = listed(operand);
    return notLess(kind, value, from) && notGreater(kind, value, to);
  },
};

/**
 * Whether a stored answer meets one filter or one comparison of a rule.
 *
 * Text is compared without regard to case. `equals` with an empty operand asks for emptiness. On a list of options a
 * single id asks whether it is among them, and a list of ids whether they are the same. `not-equals` is also met by an
 * empty answer; `greater` and its kin never are.
 * @param operand in its stored form; a list for `in`, a pair for `between` (both ends count), nothing for `is-empty`
 * @throws Error for an operator that the element does not offer: a filter is checked against `operatorsOf` when read
 * @example matches(loanAmount, 25_000_00, 'greater', 10_000_00) // true
 */
export function matches(element: FormElement, value: unknown, operator: FilterOperator, operand?: unknown): boolean {
  invariant(operatorsOf(element).includes(operator), `${element.type} has no operator ${operator}`);
  return TESTS[operator](kindOf(element.type), value, operand);
}

/** Prepares the comparison for many values: the operator is checked once. @throws Error like `matches` */
export function matcher(element: FormElement, operator: FilterOperator): (value: unknown, operand: unknown) => boolean {
  invariant(operatorsOf(element).includes(operator), `${element.type} has no operator ${operator}`);
  const [kind, test] = [kindOf(element.type), TESTS[operator]];
  return (value, operand) => test(kind, value, operand);
}
