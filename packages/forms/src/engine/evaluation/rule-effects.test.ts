import { describe, expect, test } from 'vitest';
import { InvalidDefinitionError } from '../../definition/invalid-definition';
import { parseDefinition } from '../../definition/parse-definition';
import type { Answers } from '../../form-element';
import { ROWS, ruleForm as withRule } from '../../testing/cases/rule-form';
import { BORROWER, COLORS, STAFF } from '../../testing/sample-element';
import { changeAnswers } from '../changes/change-answers';
import { compileForm, type CompiledForm } from '../compile/compile-form';
import { projectForm } from '../view/project-form';
import { resolveForm } from '../view/resolve-form';

const field = (id: string, type: string, overrides: object = {}) => ({ id, type, title: `The ${id}`, ...overrides });
const rule = (condition: object, effect: string, targets: string[], overrides: object = {}) => ({
  when: condition,
  effect,
  targets,
  ...overrides,
});
const is = (name: string, operator: string, value?: unknown) => ({ field: name, operator, value });
const compile = (...content: unknown[]): CompiledForm => compileForm(parseDefinition({ content }));
const CHECK = { mandatory: 'check' } as const;

function issuesOf(...content: unknown[]): string[] {
  try {
    parseDefinition({ content });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidDefinitionError)) throw error;
    return error.issues.map(
      ({ path, message }) => `${path.replace(/^content\[0\]\.control_settings\[0\]\.?/, '')}: ${message}`,
    );
  }
}

const formWith = (checkedRule: object): CompiledForm => compile(...withRule(checkedRule));
const stateOf = (checkedRule: object, answers: Answers, id: string) =>
  resolveForm(formWith(checkedRule), answers, STAFF).elements.get(id);
describe('conditions on rows', () => {
  test('rows of a hidden section do not count', () => {
    const form = compile(
      field('t', 'text', {
        control_settings: [
          rule({ rows: 'rows', count: true, operator: 'greater', value: 0 }, 'hide', ['t2']),
          rule(is('n', 'equals', 1), 'hide', ['rows']),
        ],
      }),
      ...withRule({}).slice(1),
    );
    const shown = (n: number) => resolveForm(form, { n, rows: ROWS }, STAFF).elements.get('t2')?.visible;
    expect([shown(0), shown(1)]).toEqual([false, true]);
  });

  test('a rule on its own row is evaluated per row, or on all rows if it targets the record', () => {
    const ownForm = resolveForm(
      formWith(rule(is('kind', 'equals', 'x'), 'hide', ['note'])),
      { t: '', rows: ROWS },
      STAFF,
    );
    expect([...(ownForm.elements.get('rows')?.rows ?? [])].map(([id, row]) => [id, row.get('note')?.visible])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
    expect(ownForm.required.map(({ field: id, row }) => `${id}@${row}`)).toEqual(['in2@undefined', 'note@b']);
    const fullView = resolveForm(
      formWith(rule(is('t', 'equals', 'x'), 'hide', ['note'])),
      { t: 'x', rows: ROWS },
      STAFF,
    );
    expect(fullView.required.map(({ field: id }) => id)).toEqual(['in2']);
  });
});

describe('effects', () => {
  const condition = is('n', 'greater', 5);
  const [unmetAnswers, secondAnswers] = [{ n: 1 }, { n: 9 }];

  test('show: visible only while a rule holds', () => {
    const checkedRule = rule(condition, 'show', ['box']);
    expect([unmetAnswers, secondAnswers].map((answers) => stateOf(checkedRule, answers, 'in1')?.visible)).toEqual([
      false,
      true,
    ]);
    expect(resolveForm(formWith(checkedRule), unmetAnswers, STAFF).required).toEqual([]);
  });

  test('one of several rules is enough to show, and one to hide', () => {
    const rules = [
      rule(condition, 'show', ['t2']),
      rule(is('m', 'equals', 1), 'show', ['t2']),
      rule(is('m', 'equals', 2), 'hide', ['t2']),
    ];
    const form = compile(field('t', 'text', { control_settings: rules }), ...withRule({}).slice(1));
    const shown = (answers: Answers) => resolveForm(form, answers, STAFF).elements.get('t2')?.visible;
    expect([{}, { n: 9 }, { m: 1 }, { n: 9, m: 2 }].map(shown)).toEqual([false, true, true, false]);
  });

  test('require: applies to everything in the target', () => {
    const view = resolveForm(formWith(rule(condition, 'require', ['box', 'd'])), secondAnswers, STAFF);
    expect(view.required.map((gap) => gap.field)).toEqual(['d', 'in1', 'in2']);
    expect(stateOf(rule(condition, 'require', ['d']), unmetAnswers, 'd')?.mandatory).toBe(false);
  });

  test('lock: read-only and never required', () => {
    const checkedRule = rule(condition, 'lock', ['box']);
    expect([
      stateOf(checkedRule, secondAnswers, 'in2')?.readonly,
      stateOf(checkedRule, unmetAnswers, 'in2')?.readonly,
    ]).toEqual([true, false]);
    expect(resolveForm(formWith(checkedRule), secondAnswers, STAFF).required).toEqual([]);
  });

  test('lock: refused if both the stored and the submitted answers lock it', () => {
    const form = formWith(rule(condition, 'lock', ['t2']));
    const change = (before: Answers, changes: Answers) => changeAnswers(form, before, changes, STAFF, CHECK);
    expect(change(secondAnswers, { t2: 'x' })).toMatchObject({ accepted: {}, refusedFields: ['t2'] });
    expect(change(secondAnswers, { t2: 'x', n: 1 }).accepted).toEqual({ t2: 'x', n: 1 });
    expect(change(unmetAnswers, { t2: 'x', n: 9 }).accepted).toEqual({ t2: 'x', n: 9 });
  });

  test('lock: inside a row', () => {
    const form = formWith(rule(is('kind', 'equals', 'x'), 'lock', ['pay']));
    const sentData = {
      rows: [
        { _id: 'a', kind: 'x', pay: 5 },
        { _id: 'b', kind: 'y', pay: 6 },
      ],
    };
    const outcome = changeAnswers(form, { rows: ROWS.slice(0, 2) }, sentData, STAFF, CHECK);
    expect(outcome.refusedFields).toEqual(['rows.pay']);
    expect(outcome.accepted.rows).toEqual([ROWS[0], { _id: 'b', kind: 'y', pay: 6 }]);
  });

  test('filter-options: only options that all rules leave are accepted', () => {
    const checkedRule = rule(condition, 'filter-options', ['s'], { options: ['r', 'b'] });
    expect(stateOf(checkedRule, { ...secondAnswers, s: 'g' }, 's')).toMatchObject({
      options: ['r', 'b'],
      issues: [{ code: 'invalid-value', params: { title: 'The s' } }],
    });
    expect(stateOf(checkedRule, { ...unmetAnswers, s: 'g' }, 's')?.options).toBeUndefined();
    const outcome = changeAnswers(formWith(checkedRule), secondAnswers, { s: 'g', t2: 'x' }, STAFF, CHECK);
    expect([outcome.accepted, outcome.issues.map((issue) => issue.field)]).toEqual([{ t2: 'x' }, ['s']]);
    expect(changeAnswers(formWith(checkedRule), secondAnswers, { s: 'b' }, STAFF, CHECK).accepted).toEqual({ s: 'b' });
  });

  test('set-value: applies while the rule holds, and is stored only if different', () => {
    const form = formWith(rule(condition, 'set-value', ['a'], { value: '1,000' }));
    expect(resolveForm(form, secondAnswers, STAFF).elements.get('a')).toMatchObject({ value: 100_000, readonly: true });
    expect(resolveForm(form, unmetAnswers, STAFF).elements.get('a')?.value).toBeUndefined();
    expect(changeAnswers(form, unmetAnswers, { n: 9, a: 5 }, STAFF, CHECK).accepted).toEqual({ n: 9, a: 100_000 });
    expect(changeAnswers(form, { n: 9, a: 100_000 }, { t2: 'x' }, STAFF, CHECK).accepted).toEqual({ t2: 'x' });
    expect(changeAnswers(form, { n: 9, a: 100_000 }, { n: 1, a: 5 }, STAFF, CHECK).accepted).toEqual({ n: 1, a: 5 });
  });

  test('set-value: by a formula, empty, and per row', () => {
    expect(stateOf(rule(condition, 'set-value', ['m'], { formula: 'n * 2' }), secondAnswers, 'm')?.value).toBe(18);
    const clearingForm = formWith(rule(condition, 'set-value', ['t2'], { value: null }));
    expect(changeAnswers(clearingForm, { ...secondAnswers, t2: 'x' }, {}, STAFF, CHECK).cleared).toEqual(['t2']);
    const rowForm = formWith(rule(is('kind', 'equals', 'x'), 'set-value', ['pay'], { formula: 'amount(n) + 1' }));
    const rows = resolveForm(rowForm, { ...secondAnswers, rows: ROWS }, STAFF).elements.get('rows')?.rows;
    expect([...(rows?.values() ?? [])].map((row) => row.get('pay')?.value)).toEqual([1_000, undefined, 1_000]);
  });

  test('set-value: the last of several matching rules wins, and other rules read its value', () => {
    const rules = [
      rule(is('m', 'greater', 6), 'hide', ['t2']),
      rule(condition, 'set-value', ['m'], { value: 5 }),
      rule(condition, 'set-value', ['m'], { value: 7 }),
    ];
    const form = compile(field('t', 'text', { control_settings: rules }), ...withRule({}).slice(1));
    const view = resolveForm(form, secondAnswers, STAFF);
    expect([view.elements.get('m')?.value, view.elements.get('t2')?.visible]).toEqual([7, false]);
  });
});

describe('invalid rules', () => {
  const collectRefusedIssues = (checkedRule: object): string[] => issuesOf(...withRule(checkedRule));
  const hide = (condition: object): string[] => collectRefusedIssues(rule(condition, 'hide', ['t2']));
  test.each<[string, string[], string]>([
    [
      'a field beside between',
      hide({ field: 'n', operator: 'between', other: 'm' }),
      'when.other: between takes a value',
    ],
    ['half a pair', hide(is('n', 'between', [1])), 'when.value: is not a valid number'],
    ['a value for is-empty', hide(is('n', 'is-empty', 1)), 'when.value: is-empty takes no value'],
    [
      'rows that are none',
      hide({ rows: 'box', count: true, operator: 'equals', value: 1 }),
      "when.rows: is not a repeatable section: 'box'",
    ],
    ['rows without a question', hide({ rows: 'rows' }), 'when: needs match, or one of count, sum, avg, min, max'],
    [
      'another match',
      hide({ rows: 'rows', match: 'most', where: is('kind', 'equals', 'x') }),
      "when.match: must be any or all, not 'most'",
    ],
    [
      'a sum of text',
      hide({ rows: 'rows', sum: 'kind', operator: 'equals', value: 'x' }),
      "when.sum: can't be calculated from text",
    ],
    [
      'a sum from elsewhere',
      hide({ rows: 'rows', sum: 'n', operator: 'equals', value: 1 }),
      'when.sum: is not in rows',
    ],
    [
      'an unknown key',
      hide({ rows: 'rows', count: true, operator: 'equals', value: 1, most: 2 }),
      'when.most: is not a known setting',
    ],
    [
      'rows in rows',
      hide({ rows: 'rows', match: 'any', where: { rows: 'rows', count: true, operator: 'equals', value: 1 } }),
      "when.where: a condition on rows can't read rows itself",
    ],
    [
      'options of a text',
      collectRefusedIssues(rule(is('n', 'equals', 1), 'filter-options', ['t2'], { options: ['r'] })),
      'targets[0]: text has no options',
    ],
    [
      'an unknown option',
      collectRefusedIssues(rule(is('n', 'equals', 1), 'filter-options', ['s'], { options: ['zz'] })),
      "options[0]: is not an option of s: 'zz'",
    ],
    [
      'options of another effect',
      collectRefusedIssues(rule(is('n', 'equals', 1), 'hide', ['s'], { options: ['r'] })),
      'options: is not a known setting',
    ],
    [
      'a wrong value',
      collectRefusedIssues(rule(is('n', 'equals', 1), 'set-value', ['d'], { value: 'soon' })),
      'value: is not a valid date',
    ],
    ['no value', collectRefusedIssues(rule(is('n', 'equals', 1), 'set-value', ['d'])), ': needs a value or a formula'],
    [
      'both',
      collectRefusedIssues(rule(is('n', 'equals', 1), 'set-value', ['m'], { value: 1, formula: '1' })),
      ': takes a value or a formula, not both',
    ],
    [
      'a wrong formula',
      collectRefusedIssues(rule(is('n', 'equals', 1), 'set-value', ['m'], { formula: 'zz' })),
      "formula: is not a field of this form: 'zz'",
    ],
    [
      'a section to set',
      collectRefusedIssues(rule(is('n', 'equals', 1), 'set-value', ['box'], { value: 1 })),
      "targets[0]: section can't be set",
    ],
    [
      'itself',
      collectRefusedIssues(rule(is('n', 'equals', 1), 'set-value', ['n'], { value: 1 })),
      'content[0].control_settings: circular reference in the rules: n → n',
    ],
  ])('%s', (_name, issues, expected) => expect(issues[0]).toBe(expected));
});

describe('rules hidden from a viewer', () => {
  const secret = field('secret', 'number', { hided_roles: ['borrower'] });
  const form = compile(
    {
      ...secret,
      control_settings: [
        rule(is('secret', 'equals', 1), 'lock', ['a']),
        rule(is('secret', 'equals', 1), 'require', ['b', 'box']),
        rule(is('secret', 'equals', 1), 'show', ['c']),
        rule(is('secret', 'equals', 1), 'filter-options', ['s'], { options: ['r'] }),
        rule(is('b', 'equals', 'x'), 'hide', ['d']),
      ],
    },
    ...['a', 'b', 'c', 'd'].map((id) => field(id, 'text')),
    field('s', 'select', { options: COLORS }),
    field('sum', 'number', { calculation: 'secret * 2', showsHiddenInputs: true }),
    field('box', 'section', { childs: [field('inner', 'text')] }),
  );

  test('take effect without revealing the reason', () => {
    const projectedFields = (answers: Answers) => compileForm(projectForm(form, BORROWER, answers)).byId;
    const heldFields = projectedFields({ secret: 1, b: 'x' });
    expect(heldFields.get('a')?.element.readonly).toBe(true);
    expect([heldFields.get('b'), heldFields.get('inner')].map((element) => element?.element.mandatory)).toEqual([
      true,
      true,
    ]);
    expect(heldFields.get('c')?.element.hide).toBeUndefined();
    expect(heldFields.get('d')?.element.hide).toBe(true);
    expect(heldFields.get('s')?.element.options?.map(({ id }) => id)).toEqual(['r']);
    expect(heldFields.get('sum')?.element).toMatchObject({ readonly: true });
    const freeElements = projectedFields({});
    expect(freeElements.get('c')?.element.hide).toBe(true);
    expect(
      [freeElements.get('a'), freeElements.get('b')].map(
        (element) => element?.element.readonly ?? element?.element.mandatory,
      ),
    ).toEqual([undefined, undefined]);
    expect(JSON.stringify(projectForm(form, BORROWER, { secret: 1 }))).not.toContain('secret');
  });
});
