import { describe, expect, test } from 'vitest';
import { columnOf, operatorsOf } from '../kinds/element-traits';
import type { ElementType } from '../element-type';
import { ELEMENT_TYPES } from '../element-type';
import type { FilterOperator } from '../kinds/kind';
import { kindOf } from '../kinds/kind-of';
import { matches } from './matches';
import { parseOperand } from './parse-operand';
import { COLORS, sampleElement } from '../testing/sample-element';

describe('filters', () => {
  test('an operator that the kind does not support throws', () => {
    expect(() => matches(sampleElement('ssn'), '1', 'equals', '1')).toThrow('no operator');
    expect(() => matches(sampleElement('file'), '1', 'is-empty')).toThrow('no operator');
    expect(() => matches(sampleElement('text'), '1', 'like' as FilterOperator, '1')).toThrow('no operator');
  });

  test('operands are parsed as typed', () => {
    const read = (type: ElementType, operator: FilterOperator, input: unknown) =>
      parseOperand(sampleElement(type, { options: COLORS }), operator, input);
    expect(read('amount', 'between', ['1,000', '$2,000.50'])).toEqual({ ok: true, value: [100_000, 200_050] });
    expect(read('date', 'equals', '05/01/2026')).toEqual({ ok: true, value: '2026-05-01' });
    expect(read('multiselect', 'in', ['r'])).toEqual({ ok: true, value: ['r'] });
    expect(read('text', 'is-empty', { junk: true })).toEqual({ ok: true, value: null });
    for (const wrong of [read('amount', 'between', ['1']), read('select', 'in', ['zz']), read('select', 'in', 'r')])
      expect(wrong.ok).toBe(false);
    for (const wrong of [read('text', 'contains', ''), read('text', 'greater', 'a'), read('date', 'less', 'soon')])
      expect(wrong.ok).toBe(false);
  });

  test('a secret element cannot be searched or sorted, whatever its kind', () => {
    const secret = sampleElement('text', { secret: true });
    expect([operatorsOf(secret), columnOf(secret)]).toEqual([['is-empty'], 'none']);
  });

  test('every kind returns a column value that fits its column', () => {
    for (const type of ELEMENT_TYPES) {
      const { column, toColumn, empty, operators, isField } = kindOf(type);
      expect(toColumn(empty) === null || type === 'checkbox').toBe(true);
      if (column === 'none') expect(operators.filter((operator) => operator !== 'is-empty')).toEqual([]);
      if (!isField) expect(column).toBe('none');
    }
  });
});
