import type { Answers } from '../../form-element';
import type { RuleEffect } from '../../rule';
import type { EffectCase } from './case-shapes';
import { ROWS } from './rule-form';

const MATCHING_ANSWERS: Answers = { n: 9 };
const CONDITION_UNMET: Answers = { n: 1 };
const condition = { field: 'n', operator: 'greater', value: 5 };
const rule = (effect: RuleEffect, targets: readonly string[], overrides: object = {}) => ({
  when: condition,
  effect,
  targets,
  ...overrides,
});
const ownRow = (effect: RuleEffect, target: string, overrides: object = {}) => ({
  when: { field: 'kind', operator: 'equals', value: 'x' },
  ...{ effect, targets: [target] },
  ...overrides,
});

type State = Readonly<Record<string, unknown>>;
type Line = readonly [RuleEffect, string, object, Answers, string, State, (readonly string[])?];

const FILTER_RULE = rule('filter-options', ['s'], { options: ['r', 'b'] });
const SET_THOUSAND = rule('set-value', ['a'], { value: '1,000' });

const LINES: readonly Line[] = [
  [
    'hide',
    'takes the target and all that it holds away',
    rule('hide', ['box']),
    MATCHING_ANSWERS,
    'in1',
    { visible: false },
    [],
  ],
  ['hide', 'ends with its condition', rule('hide', ['box']), CONDITION_UNMET, 'in1', { visible: true }, ['in2']],
  ['show', 'is there while the rule holds', rule('show', ['box']), MATCHING_ANSWERS, 'in1', { visible: true }, ['in2']],
  [
    'show',
    'is not there otherwise, and owed by nobody',
    rule('show', ['box']),
    CONDITION_UNMET,
    'in1',
    { visible: false },
    [],
  ],
  [
    'require',
    'asks for all that the target holds',
    rule('require', ['box', 'd']),
    MATCHING_ANSWERS,
    'd',
    { mandatory: true },
    ['d', 'in1', 'in2'],
  ],
  [
    'require',
    'asks for nothing otherwise',
    rule('require', ['d']),
    CONDITION_UNMET,
    'd',
    { mandatory: false },
    ['in2'],
  ],
  ['lock', 'is read-only and owed by nobody', rule('lock', ['box']), MATCHING_ANSWERS, 'in2', { readonly: true }, []],
  ['lock', 'ends with its condition', rule('lock', ['box']), CONDITION_UNMET, 'in2', { readonly: false }, ['in2']],
  [
    'filter-options',
    'leaves some options',
    FILTER_RULE,
    { ...MATCHING_ANSWERS, s: 'r' },
    's',
    { options: ['r', 'b'], issues: [] },
  ],
  [
    'filter-options',
    'finds fault with another',
    FILTER_RULE,
    { ...MATCHING_ANSWERS, s: 'g' },
    's',
    { issues: [{ code: 'invalid-value', params: { title: 'The s' } }] },
  ],
  [
    'filter-options',
    'leaves all otherwise',
    FILTER_RULE,
    { ...CONDITION_UNMET, s: 'g' },
    's',
    { options: undefined, issues: [] },
  ],
  [
    'set-value',
    'gives a value, in stored form',
    SET_THOUSAND,
    MATCHING_ANSWERS,
    'a',
    { value: 100_000, readonly: true },
  ],
  ['set-value', 'gives nothing otherwise', SET_THOUSAND, CONDITION_UNMET, 'a', { value: undefined, readonly: false }],
  [
    'set-value',
    'gives what a formula comes to',
    rule('set-value', ['m'], { formula: 'n * 2' }),
    MATCHING_ANSWERS,
    'm',
    { value: 18 },
  ],
  [
    'set-value',
    'empties',
    rule('set-value', ['t2'], { value: null }),
    { ...MATCHING_ANSWERS, t2: 'x' },
    't2',
    { value: null },
  ],
  [
    'hide',
    'inside rows hides where the own row says so',
    ownRow('hide', 'note'),
    { rows: ROWS },
    'rows.a.note',
    { visible: false },
  ],
  ['lock', 'inside rows leaves the others', ownRow('lock', 'pay'), { rows: ROWS }, 'rows.b.pay', { readonly: false }],
  [
    'set-value',
    'inside rows',
    ownRow('set-value', 'pay', { formula: 'amount(n) + 1' }),
    { ...MATCHING_ANSWERS, rows: ROWS },
    'rows.c.pay',
    { value: 1_000 },
  ],
];

/** Rule effects on the form of `ruleForm`. A target in a row is named `section.row.field`. */
export const EFFECT_CASES: readonly EffectCase[] = LINES.map(
  ([effect, name, entry, answers, target, state, requiredTexts]) => ({
    ...{ effect, name, rule: entry, answers, target, state },
    ...(requiredTexts && { required: requiredTexts }),
  }),
);
