import { describe, expect, test } from 'vitest';
import { compileForm } from '../../engine/compile/compile-form';
import { resolveForm } from '../../engine/view/resolve-form';
import { parseDefinition } from '../../definition/parse-definition';
import type { FormElement } from '../../form-element';
import type { RuleCondition } from '../../rule';
import { randomAnswers, verdictCase } from '../../testing/fixtures';
import { RandomSource } from '../../testing/random-source';
import { ADMIN, COLORS } from '../../testing/sample-element';
import { evaluateCondition } from './evaluate-condition';

const ELEMENTS = new Map<string, FormElement>(
  [
    { id: 'n', type: 'number', title: 'N' } as const,
    { id: 'm', type: 'number', title: 'M' } as const,
    { id: 't', type: 'text', title: 'T' } as const,
    { id: 'd', type: 'date', title: 'D' } as const,
    { id: 'c', type: 'select', title: 'C', options: COLORS } as const,
    { id: 'l', type: 'multiselect', title: 'L', options: COLORS } as const,
    { id: 'box', type: 'checkbox', title: 'Box' } as const,
    { id: 'rows', type: 'section', title: 'Rows', cloneable: true } as const,
  ].map((element) => [element.id, element]),
);
const evaluate = (field: string, operator: string, value: unknown = null) => ({ field, operator, value });
const evaluateVerdict = (condition: object): string | null => {
  const certainty = evaluateCondition(condition as RuleCondition, 'when', ELEMENTS);
  return certainty && `${certainty.is} ${certainty.path}`;
};

describe('conditions that are never true', () => {
  test.each<[string, object, string]>([
    ['equals two values', { all: [evaluate('n', 'equals', 1), evaluate('n', 'equals', 2)] }, 'when'],
    ['equals two texts', { all: [evaluate('t', 'equals', 'a'), evaluate('t', 'equals', 'b')] }, 'when'],
    ['an option that is not there', evaluate('c', 'equals', 'gone'), 'when'],
    ['options that are not there', evaluate('c', 'in', ['gone', 'too']), 'when'],
    ['greater and less', { all: [evaluate('n', 'greater', 5), evaluate('n', 'less', 3)] }, 'when'],
    [
      'greater and less than one number',
      { all: [evaluate('n', 'greater', 5), evaluate('n', 'less-or-equal', 5)] },
      'when',
    ],
    ['equal and greater', { all: [evaluate('n', 'equals', 5), evaluate('n', 'greater', 5)] }, 'when'],
    ['an empty list', evaluate('n', 'in', []), 'when'],
    ['a pair the wrong way round', evaluate('d', 'between', ['2026-05-01', '2026-01-01']), 'when'],
    ['empty and filled', { all: [evaluate('t', 'is-empty'), evaluate('t', 'contains', 'x')] }, 'when'],
    [
      'something and its opposite',
      { all: [evaluate('l', 'contains', 'r'), { none: [evaluate('l', 'equals', 'r')] }] },
      'when',
    ],
    [
      'a box that is ticked and not',
      { all: [evaluate('box', 'equals', true), evaluate('box', 'equals', false)] },
      'when',
    ],
    ['within groups', { any: [{ all: [evaluate('n', 'in', [1]), { all: [evaluate('n', 'equals', 2)] }] }] }, 'when'],
    ['one part of all', { all: [evaluate('t', 'equals', 'a'), evaluate('c', 'equals', 'gone')] }, 'when.all[1]'],
    ['more than itself', { field: 'n', operator: 'greater', other: 'n' }, 'when'],
    ['a row like no row', { rows: 'rows', match: 'any', where: evaluate('n', 'in', []) }, 'when.where'],
    ['fewer than no rows', { rows: 'rows', count: true, operator: 'less', value: 0 }, 'when'],
    ['not even the opposite', { none: [evaluate('t', 'is-empty'), { none: [evaluate('t', 'is-empty')] }] }, 'when'],
  ])('%s', (_name, condition, path) => expect(evaluateVerdict(condition)).toBe(`never ${path}`));
});

test.each<[string, object]>([
  ['anything but an option that is not there', evaluate('c', 'not-equals', 'gone')],
  ['one value or anything but it', { any: [evaluate('n', 'equals', 1), evaluate('n', 'not-equals', 1)] }],
  ['empty or not', { any: [evaluate('t', 'is-empty'), { none: [evaluate('t', 'is-empty')] }] }],
  ['none of what can never be', { none: [evaluate('n', 'in', [])] }],
  ['no rows or more', { rows: 'rows', count: true, operator: 'greater-or-equal', value: 0 }],
])('is always true: %s', (_name, condition) => expect(evaluateVerdict(condition)).toBe('always when'));

test.each<[string, object]>([
  ['two options of a list at once', { all: [evaluate('l', 'equals', 'r'), evaluate('l', 'equals', 'g')] }],
  ['any number but one', { any: [evaluate('n', 'greater', 1), evaluate('n', 'less', 1)] }],
  [
    'greater or not greater, since it may be empty',
    { any: [evaluate('n', 'greater', 1), evaluate('n', 'less-or-equal', 1)] },
  ],
  ['two fields with two values', { all: [evaluate('n', 'equals', 1), evaluate('m', 'equals', 2)] }],
  ['either of two values', { any: [evaluate('n', 'equals', 1), evaluate('n', 'equals', 2)] }],
  ['one number exactly', { all: [evaluate('n', 'greater-or-equal', 5), evaluate('n', 'less-or-equal', 5)] }],
  ['one field like another', { field: 'n', operator: 'equals', other: 'n' }],
  ['every row, which holds of none', { rows: 'rows', match: 'all', where: evaluate('n', 'in', []) }],
  ['texts that differ in case', { all: [evaluate('t', 'equals', 'A'), evaluate('t', 'equals', 'a')] }],
  ['a field that is not there', evaluate('gone', 'equals', 1)],
])('depends on the answers: %s', (_name, condition) => expect(evaluateVerdict(condition)).toBeNull());

test('verdicts on random rules agree with the engine for any answers', () => {
  let count = 0;
  for (let number = 0; number < 40; number++) {
    const random = new RandomSource(number + 7);
    const { definition } = verdictCase(number);
    const form = compileForm(definition);
    const rules = form.elements.flatMap(({ element, rows }) => (rows ? [] : (element.control_settings ?? [])));
    const elements = new Map(form.elements.map(({ id, element }) => [id, element]));
    for (const { when } of rules) {
      // Combining two rules makes contradictions likely.
      const pair = { all: [when, rules[random.below(rules.length)]?.when ?? when] } as RuleCondition;
      for (const condition of [when, pair, { none: [pair] }, { any: [when, { none: [when] }] }] as RuleCondition[]) {
        const certainty = evaluateCondition(condition, 'when', elements);
        if (!certainty) continue;
        count += 1;
        const rule = { when: condition, effect: 'hide', targets: ['probe'] };
        const probe = { id: 'probe', type: 'text', title: 'Probe', control_settings: [rule] };
        const probedForm = compileForm(parseDefinition({ content: [...definition.content, probe] }));
        for (let time = 0; time < 4; time++) {
          const view = resolveForm(probedForm, randomAnswers(definition, random), ADMIN);
          expect(view.elements.get('probe')?.visible).toBe(certainty.is === 'never');
        }
      }
    }
  }
  expect(count).toBeGreaterThan(20);
}, 60_000);
