import type { FilterOperator } from '@lendwright/forms';
import type { NumberTest } from '../columns/column';

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
