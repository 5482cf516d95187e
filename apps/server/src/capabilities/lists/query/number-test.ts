import type { FilterOperator } from '@lendwright/forms';

/**
 * A number filter as data, so in-memory columns and PostgreSQL evaluate the same filter. An empty value meets only
 * `not` and `empty`.
 */
export type NumberTest =
  | { readonly is: 'empty' }
  | { readonly is: 'among' | 'not'; readonly values: readonly number[] }
  | {
      readonly is: 'within';
      readonly min?: number;
      readonly above?: number;
      readonly max?: number;
      readonly below?: number;
    };

/** The test of an operator on its operands, or null if there is none. */
export function numberTestOf(operator: FilterOperator, operands: readonly number[]): NumberTest | null {
  const [a, b] = [operands[0] as number, operands[1] as number];
  switch (operator) {
    case 'equals':
      return { is: 'among', values: [a] };
    case 'not-equals':
      return { is: 'not', values: [a] };
    case 'greater':
      return { is: 'within', above: a };
    case 'less':
      return { is: 'within', below: a };
    case 'greater-or-equal':
      return { is: 'within', min: a };
    case 'less-or-equal':
      return { is: 'within', max: a };
    case 'in':
      return { is: 'among', values: operands };
    case 'between':
      return operands.length === 2 ? { is: 'within', min: a, max: b } : null;
    default:
      return null;
  }
}

/** The test as a function, which runs on every row. */
export function compileNumberTest(test: NumberTest): (value: number | null) => boolean {
  if (test.is === 'empty') return (value) => value === null;
  if (test.is !== 'within') {
    const { values } = test;
    const [firstValue] = values;
    if (test.is === 'not') return (value) => value === null || !values.includes(value);
    return values.length === 1 ? (value) => value === firstValue : (value) => value !== null && values.includes(value);
  }
  const { min, above, max, below } = test;
  if (above !== undefined) return (value) => value !== null && value > above;
  if (min === undefined)
    return below === undefined
      ? (value) => value !== null && value <= (max as number)
      : (value) => value !== null && value < below;
  if (max !== undefined) return (value) => value !== null && value >= min && value <= max;
  return below === undefined
    ? (value) => value !== null && value >= min
    : (value) => value !== null && value >= min && value < below;
}
