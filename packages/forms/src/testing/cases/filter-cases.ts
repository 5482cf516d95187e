import type { ElementType } from '../../element-type';
import type { FilterOperator } from '../../kinds/kind';
import type { FilterCase } from './case-shapes';

type Line = readonly [FilterOperator, string, ElementType, unknown, unknown, boolean];

const LINES: readonly Line[] = [
  ['equals', 'zero is a value', 'amount', 0, 0, true],
  ['equals', 'nothing is not zero', 'amount', undefined, 0, false],
  ['equals', 'a list holds that option', 'multiselect', ['r', 'g'], 'r', true],
  ['equals', 'a list does not hold that option', 'multiselect', ['r', 'g'], 'b', false],
  ['equals', 'lists are the same in any order', 'multiselect', ['g', 'r'], ['r', 'g'], true],
  ['equals', 'text is the same in any case', 'text', 'ANN', 'ann', true],
  ['not-equals', 'nothing differs from something', 'text', undefined, 'ann', true],
  ['not-equals', 'a ticked box is ticked', 'checkbox', true, true, false],
  ['greater', 'a later time', 'time', '09:30', '09:05', true],
  ['greater', 'the same amount', 'amount', 100, 100, false],
  ['less', 'an earlier moment', 'datetime', '2026-05-01T00:00:00.000Z', '2026-05-01T00:00:01.000Z', true],
  ['less', 'nothing is not less', 'number', undefined, 1, false],
  ['greater-or-equal', 'the same day', 'date', '2026-05-01', '2026-05-01', true],
  ['greater-or-equal', 'nothing is not more', 'number', undefined, -1, false],
  ['less-or-equal', 'the same share', 'percentage', 688, 688, true],
  ['less-or-equal', 'a larger share', 'percentage', 689, 688, false],
  ['contains', 'a part in any case', 'text', 'Maple Street', 'STREET', true],
  ['contains', 'a sign that databases read as anything', 'text', 'a', '%', false],
  ['contains', 'one of several options', 'multiselect', ['r', 'g'], 'g', true],
  ['starts-with', 'the beginning in any case', 'text', 'Maple Street', 'MAPLE', true],
  ['starts-with', 'a later part', 'text', 'Maple Street', 'street', false],
  ['is-empty', 'blanks are nothing', 'text', '  ', undefined, true],
  ['is-empty', 'a list that is none is nothing', 'multiselect', 'junk', undefined, true],
  ['is-empty', 'a secret is there', 'ssn', '123-45-6789', undefined, false],
  ['in', 'one of several words in any case', 'text', 'Ann', ['bob', 'ANN'], true],
  ['in', 'one of several options', 'select', 'r', ['g', 'r'], true],
  ['in', 'one option of a list is among them', 'multiselect', ['r', 'g'], ['b', 'g'], true],
  ['in', 'none of them', 'select', 'b', ['g', 'r'], false],
  ['between', 'the end counts', 'amount', 125_000, [100_000, 125_000], true],
  ['between', 'the beginning counts', 'date', '2026-05-01', ['2026-05-01', '2026-05-31'], true],
  ['between', 'nothing lies nowhere', 'amount', undefined, [0, 1], false],
];

export const FILTER_CASES: readonly FilterCase[] = LINES.map(([operator, name, type, value, operand, isMet]) => ({
  ...{ operator, name, type, value, operand, isMet },
}));
