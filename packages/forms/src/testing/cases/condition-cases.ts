import type { Answers } from '../../form-element';
import type { RowMeasure, RuleCondition, RuleOperator } from '../../rule';
import type { ConditionCase } from './case-shapes';
import { ROWS } from './rule-form';

const is = (field: string, operator: RuleOperator, value: unknown = null): RuleCondition => ({
  ...{ field, operator, value },
});
const siblingRule = (field: string, operator: RuleOperator, otherField: string): RuleCondition => ({
  field,
  operator,
  other: otherField,
});

type FieldLine = readonly [RuleOperator, string, RuleCondition, Answers, boolean];

const FIELD_LINES: readonly FieldLine[] = [
  ['equals', 'the same text, whatever its case', is('t', 'equals', 'x'), { t: 'X' }, true],
  ['equals', 'another number', is('n', 'equals', 1), { n: 2 }, false],
  ['not-equals', 'is met by another value', is('t', 'not-equals', 'x'), { t: 'y' }, true],
  ['not-equals', 'is met by nothing', is('t', 'not-equals', 'x'), {}, true],
  ['not-equals', 'is not met by the same, whatever its case', is('t', 'not-equals', 'x'), { t: 'X' }, false],
  ['not-equals', 'differs from another field', siblingRule('n', 'not-equals', 'm'), { n: 1, m: 2 }, true],
  ['greater', 'is more than a value', is('a', 'greater', '1.00'), { a: 101 }, true],
  ['greater', 'is more than another field', siblingRule('n', 'greater', 'm'), { n: 3, m: 2 }, true],
  ['greater', 'nothing is not more', is('n', 'greater', -1), {}, false],
  ['less', 'is an earlier day', is('d', 'less', '2026-02-01'), { d: '2026-01-31' }, true],
  ['less', 'the same is not less', is('n', 'less', 2), { n: 2 }, false],
  ['greater-or-equal', 'the same counts', is('n', 'greater-or-equal', 2), { n: 2 }, true],
  ['greater-or-equal', 'less does not', is('n', 'greater-or-equal', 2), { n: 1.9 }, false],
  ['less-or-equal', 'the same counts', is('a', 'less-or-equal', '2'), { a: 200 }, true],
  ['less-or-equal', 'more does not', is('a', 'less-or-equal', '2'), { a: 201 }, false],
  ['contains', 'a part', is('t', 'contains', 'ap'), { t: 'Maple' }, true],
  ['contains', 'another field', siblingRule('t', 'contains', 't2'), { t: 'Maple', t2: 'AP' }, true],
  ['contains', 'one of the options', is('l', 'contains', 'r'), { l: ['r', 'g'] }, true],
  ['contains', 'no other option', is('l', 'contains', 'b'), { l: ['r', 'g'] }, false],
  ['in', 'a list', is('n', 'in', [1, 2]), { n: 2 }, true],
  ['in', 'not in a list', is('s', 'in', ['r', 'g']), { s: 'b' }, false],
  ['is-empty', 'of nothing', is('n', 'is-empty'), {}, true],
  ['is-empty', 'of something', is('n', 'is-empty'), { n: 0 }, false],
  ['between', 'both ends count', is('a', 'between', ['1', '2']), { a: 200 }, true],
  ['between', 'a later day', is('d', 'between', ['2026-01-01', '2026-01-31']), { d: '2026-02-01' }, false],
  ['between', 'nothing lies nowhere', is('n', 'between', [0, 9]), {}, false],
];

const rows = (overrides: object): RuleCondition => ({ rows: 'rows', ...overrides }) as RuleCondition;

type RowLine = readonly [RowMeasure | null, string, RuleCondition, readonly object[], boolean];

const ROW_LINES: readonly RowLine[] = [
  [null, 'some row', rows({ match: 'any', where: is('pay', 'greater', '2') }), ROWS, true],
  [null, 'no row', rows({ match: 'any', where: is('pay', 'greater', '9') }), ROWS, false],
  [null, 'every row', rows({ match: 'all', where: is('kind', 'in', ['x', 'y']) }), ROWS, true],
  [null, 'not every row', rows({ match: 'all', where: is('kind', 'equals', 'x') }), ROWS, false],
  [null, 'every row of none', rows({ match: 'all', where: is('kind', 'equals', 'x') }), [], true],
  [null, 'some row of none', rows({ match: 'any', where: is('kind', 'equals', 'x') }), [], false],
  [
    null,
    'both in one row',
    rows({ match: 'any', where: { all: [is('kind', 'equals', 'y'), is('pay', 'less', '2')] } }),
    ROWS,
    false,
  ],
  ['count', 'how many rows', rows({ count: true, operator: 'equals', value: 3 }), ROWS, true],
  ['count', 'how many answers', rows({ count: 'pay', operator: 'equals', value: 2 }), ROWS, true],
  [
    'count',
    'how many of a sort',
    rows({ count: true, where: is('kind', 'equals', 'x'), operator: 'greater', value: 1 }),
    ROWS,
    true,
  ],
  ['sum', 'of all answers', rows({ sum: 'pay', operator: 'equals', value: '4.00' }), ROWS, true],
  ['sum', 'of nothing is nothing', rows({ sum: 'pay', operator: 'equals', value: 0 }), [], true],
  ['sum', 'beside a field', rows({ sum: 'pay', operator: 'greater', other: 'a' }), ROWS, true],
  ['avg', 'leaves empty answers out', rows({ avg: 'pay', operator: 'equals', value: '2.00' }), ROWS, true],
  ['avg', 'there is none of nothing', rows({ avg: 'pay', operator: 'less', value: 1 }), [], false],
  ['avg', 'none is empty', rows({ avg: 'pay', operator: 'is-empty' }), [], true],
  ['min', 'the least', rows({ min: 'pay', operator: 'between', value: ['1', '1'] }), ROWS, true],
  ['max', 'the greatest', rows({ max: 'pay', operator: 'greater', value: '2.99' }), ROWS, true],
];

type GroupLine = readonly [string, RuleCondition, Answers, boolean];
const bothConditions = [is('n', 'equals', 1), is('t', 'equals', 'x')];

const GROUP_LINES: readonly GroupLine[] = [
  ['all of two', { all: bothConditions }, { n: 1, t: 'x' }, true],
  ['not all of two', { all: bothConditions }, { n: 1 }, false],
  ['any of two', { any: bothConditions }, { n: 1 }, true],
  ['none of two', { none: bothConditions }, { n: 2 }, true],
  ['a group in a group', { all: [{ any: bothConditions }, { none: [is('m', 'is-empty')] }] }, { t: 'x', m: 1 }, true],
];

/** Rule conditions on the form of `ruleForm`. */
export const CONDITION_CASES: readonly ConditionCase[] = [
  ...FIELD_LINES.map(([caseName, name, condition, answers, isMet]) => ({
    about: caseName,
    name,
    when: condition,
    answers,
    holds: isMet,
  })),
  ...ROW_LINES.map(([caseName, name, condition, list, isMet]) => ({
    about: caseName,
    name,
    when: condition,
    answers: { rows: list, a: 399 },
    holds: isMet,
  })),
  ...GROUP_LINES.map(([name, condition, answers, isMet]) => ({
    about: null,
    name,
    when: condition,
    answers,
    holds: isMet,
  })),
];
