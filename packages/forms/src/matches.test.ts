import { describe, expect, test } from 'vitest';
import { columnOf, operatorsOf } from './element-traits';
import type { ElementType } from './element-type';
import { ELEMENT_TYPES } from './element-type';
import type { FilterOperator } from './kind';
import { kindOf } from './kinds/kind-of';
import { matches } from './matches';
import { parseOperand } from './parse-operand';
import { COLOURS, sampleElement } from './testing/sample-element';

describe('filters', () => {
  test.each<[ElementType, unknown, FilterOperator, unknown, boolean]>([
    ['text', 'Maple Street', 'contains', 'STREET', true],
    ['text', 'Maple Street', 'starts-with', 'street', false],
    ['text', 'Ann', 'in', ['bob', 'ANN'], true],
    ['text', undefined, 'not-equals', 'ann', true],
    ['text', '  ', 'is-empty', undefined, true],
    ['text', 'a', 'contains', '%', false],
    ['amount', 125_000, 'between', [100_000, 125_000], true],
    ['amount', undefined, 'between', [0, 1], false],
    ['amount', 0, 'equals', 0, true],
    ['amount', undefined, 'equals', 0, false],
    ['date', '2026-05-01', 'between', ['2026-05-01', '2026-05-31'], true],
    ['datetime', '2026-05-01T00:00:00.000Z', 'less', '2026-05-01T00:00:01.000Z', true],
    ['time', '09:30', 'greater', '09:05', true],
    ['select', 'r', 'in', ['g', 'r'], true],
    ['multiselect', ['r', 'g'], 'contains', 'g', true],
    ['multiselect', ['r', 'g'], 'equals', 'b', false],
    ['multiselect', ['r', 'g'], 'in', ['b', 'g'], true],
    ['multiselect', ['g', 'r'], 'equals', ['r', 'g'], true],
    ['multiselect', 'junk', 'is-empty', undefined, true],
    ['checkbox', true, 'not-equals', true, false],
    ['ssn', '123-45-6789', 'is-empty', undefined, false],
  ])('%s %j %s %j is %s', (type, value, operator, operand, expected) => {
    expect(matches(sampleElement(type), value, operator, operand)).toBe(expected);
  });

  test('an operator that the kind does not offer throws, it never guesses', () => {
    expect(() => matches(sampleElement('ssn'), '1', 'equals', '1')).toThrow('no operator');
    expect(() => matches(sampleElement('file'), '1', 'is-empty')).toThrow('no operator');
    expect(() => matches(sampleElement('text'), '1', 'like' as FilterOperator, '1')).toThrow('no operator');
  });

  test('operands are read as people type them', () => {
    const read = (type: ElementType, operator: FilterOperator, input: unknown) =>
      parseOperand(sampleElement(type, { options: COLOURS }), operator, input);
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

  test('every kind answers with a column form that fits its column', () => {
    for (const type of ELEMENT_TYPES) {
      const { column, toColumn, empty, operators, isField } = kindOf(type);
      expect(toColumn(empty) === null || type === 'checkbox').toBe(true);
      if (column === 'none') expect(operators.filter((operator) => operator !== 'is-empty')).toEqual([]);
      if (!isField) expect(column).toBe('none');
    }
  });
});
