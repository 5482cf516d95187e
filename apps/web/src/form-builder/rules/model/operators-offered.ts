import {
  kindOf,
  operatorsOf,
  RULE_OPERATORS,
  type FormElement,
  type RowMeasure,
  type RuleOperator,
} from '@lendwright/forms';
import type { RowsQuery } from './draft-rule';

/** Counts, sums and averages are compared as numbers. */
const NUMBER: FormElement = { id: 'measure', type: 'number', title: '' };
const SUMMABLE_TYPES: ReadonlySet<string> = new Set(['number', 'cents', 'basis-points']);
const ORDERED_TYPES: ReadonlySet<string> = new Set([...SUMMABLE_TYPES, 'day', 'moment', 'minutes']);
const TEMPORAL_TYPES: ReadonlySet<string> = new Set(['day', 'moment', 'minutes']);
const SINGLE_VALUE_OPERATORS: ReadonlySet<RuleOperator> = new Set([
  ...(['equals', 'not-equals', 'greater', 'less', 'greater-or-equal', 'less-or-equal', 'contains'] as const),
]);

/** A check box without options is either checked or not. */
export const isYesNo = ({ type, options }: FormElement): boolean => type === 'checkbox' && !options?.length;

/** The operators that rules can use on an element, in menu order. */
export function operatorsFor(element: FormElement): readonly RuleOperator[] {
  if (isYesNo(element)) return ['equals'];
  const offeredOperators: readonly string[] = operatorsOf(element);
  return RULE_OPERATORS.filter((operator) => offeredOperators.includes(operator));
}

/** Whether an operator takes one value, so that another field can be its operand. */
export const acceptsField = (operator: RuleOperator): boolean => SINGLE_VALUE_OPERATORS.has(operator);

/** Whether two different fields have comparable values. */
export const areComparable = (a: FormElement, b: FormElement): boolean =>
  a.id !== b.id && kindOf(a.type).unit === kindOf(b.type).unit;

/** Whether a field is a date or time, described with after and before instead of greater and less. */
export const isTemporal = (element: FormElement): boolean => TEMPORAL_TYPES.has(kindOf(element.type).unit);

/** The aggregates available for a field of rows. */
export function measuresFor(element: FormElement): readonly RowMeasure[] {
  const { unit } = kindOf(element.type);
  if (SUMMABLE_TYPES.has(unit)) return ['count', 'sum', 'avg', 'min', 'max'];
  return ORDERED_TYPES.has(unit) ? ['count', 'min', 'max'] : ['count'];
}

/** The element whose type is used to compare an aggregate and to enter its operand. */
export function measuredElement(
  ask: RowsQuery,
  field: FormElement | undefined,
): { by: FormElement; typed: FormElement } {
  if (!field || ask === 'count') return { by: NUMBER, typed: NUMBER };
  return { by: ask === 'min' || ask === 'max' ? field : NUMBER, typed: field };
}
