import type { EngineIssue } from '../../issues/engine-issue';
import { issueMessage } from '../../issues/issue-message';
import { describe, expect, test } from 'vitest';
import { InvalidDefinitionError } from '../../definition/invalid-definition';
import { parseDefinition } from '../../definition/parse-definition';
import type { Answers } from '../../form-element';
import { BORROWER, STAFF } from '../../testing/sample-element';
import { applyChanges } from '../changes/apply-changes';
import { changeAnswers } from '../changes/change-answers';
import { compileForm, type CompiledForm } from '../compile/compile-form';
import { explain } from '../view/explain-field';
import { resolveForm } from '../view/resolve-form';

const field = (id: string, type: string, overrides: object = {}) => ({ id, type, title: `The ${id}`, ...overrides });
const compile = (...content: unknown[]): CompiledForm => compileForm(parseDefinition({ content }));
const computed = (id: string, type: string, calculation: string, overrides: object = {}) =>
  field(id, type, { calculation, ...overrides });
const stateOf = (form: CompiledForm, answers: Answers, id: string, options = {}) =>
  resolveForm(form, answers, STAFF, undefined, options).elements.get(id);
const CHECK = { mandatory: 'check' } as const;

function issuesOf(...content: unknown[]): string[] {
  try {
    parseDefinition({ content });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidDefinitionError)) throw error;
    return error.issues.map(({ path, message }) => `${path}: ${message}`);
  }
}

const LOAN = compile(
  field('loan', 'amount'),
  field('rate', 'percentage', { hided_roles: ['borrower'] }),
  computed('interest', 'amount', 'loan * rate', { mandatory: true }),
  computed('fee', 'amount', 'round(interest * 1%, 2) + 10'),
  computed('ltv', 'percentage', 'loan / amount(3000) * 100%'),
  computed('twice', 'number', 'number(loan) * 2 / 3'),
  computed('due', 'date', 'add_days(today(), 10)'),
  computed('label', 'text', "'Fee ' & text(fee, 2)"),
  computed('big', 'checkbox', 'loan > 1000'),
  computed('share', 'percentage', 'loan / amount(0.01) * 100%'),
);

const reasonOf = (shownState: { readonly reason?: EngineIssue } | null | undefined) =>
  shownState?.reason && issueMessage(shownState.reason);

describe('computed fields', () => {
  test('are stored in stored form, read-only and never required', () => {
    const view = resolveForm(LOAN, { loan: 200_050, rate: 725 }, STAFF, undefined, { today: '2026-03-31' });
    const values = Object.fromEntries([...view.elements].map(([id, state]) => [id, state.value]));
    expect(values).toEqual({
      ...{ loan: undefined, rate: undefined, interest: 14_504, fee: 1_145, ltv: 6_668, twice: 1333.6666666667 },
      ...{ due: '2026-04-10', label: 'Fee 11.45', big: true, share: null },
    });
    expect(reasonOf(view.elements.get('share'))).toBe('The result is too large for The share.');
    expect([view.elements.get('interest')?.readonly, view.required]).toEqual([true, []]);
  });

  test('are empty with the reason, along the whole chain', () => {
    const state = stateOf(LOAN, { rate: 725 }, 'label');
    expect([state?.value, reasonOf(state)]).toEqual([null, 'The loan is empty.']);
    expect(reasonOf(stateOf(LOAN, {}, 'due'))).toBe("Today's date isn't available here.");
    expect(reasonOf(stateOf(LOAN, { loan: 'junk', rate: 1 }, 'interest'))).toBe("The loan isn't an amount.");
  });

  test('the reason never names a field that is hidden from the viewer', () => {
    const view = resolveForm(LOAN, { loan: 1 }, BORROWER);
    expect(reasonOf(view.elements.get('interest'))).toBe('A value that this depends on is empty.');
  });

  test('are computed on save and never taken from the input', () => {
    const outcome = changeAnswers(
      LOAN,
      { rate: 1_000, interest: 5 },
      { loan: '100', interest: 999, fee: 1 },
      STAFF,
      CHECK,
    );
    expect(outcome.accepted).toEqual({
      loan: 10_000,
      interest: 1_000,
      fee: 1_010,
      ltv: 333,
      twice: 66.6666666667,
      label: 'Fee 10.10',
    });
    expect(outcome.refusedFields).toEqual([]);
    const changesAfter = applyChanges({ rate: 1_000, interest: 5 }, outcome);
    expect(changeAnswers(LOAN, changesAfter, {}, STAFF, CHECK).accepted).toEqual({});
    expect(changeAnswers(LOAN, changesAfter, { rate: null }, STAFF, CHECK).cleared).toEqual([
      'rate',
      'interest',
      'fee',
      'label',
    ]);
  });

  test('a hidden input counts as empty, and a hidden result keeps its stored value', () => {
    const condition = { field: 'kind', operator: 'equals', value: 'x' };
    const hide = (target: string) => ({ control_settings: [{ when: condition, effect: 'hide', targets: [target] }] });
    const input = compile(field('kind', 'text', hide('a')), field('a', 'number'), computed('b', 'number', 'a + 1'));
    expect(stateOf(input, { a: 1 }, 'b')?.value).toBe(2);
    expect(reasonOf(stateOf(input, { a: 1, kind: 'x' }, 'b'))).toBe('The a is empty.');
    const result = compile(
      field('kind', 'text', hide('b')),
      field('a', 'number'),
      computed('b', 'number', 'a + 1'),
      computed('c', 'number', 'coalesce(b, 0)'),
    );
    const outcome = changeAnswers(result, { a: 1, b: 9, kind: 'x' }, { a: 2 }, STAFF, CHECK);
    expect(outcome.accepted).toEqual({ a: 2, c: 0 });
  });
});

const JOBS = compile(
  field('cap', 'amount'),
  field('jobs', 'section', {
    cloneable: true,
    childs: [
      field('kind', 'select', {
        options: [
          { id: 'w', text: 'Wage' },
          { id: 's', text: 'Self' },
        ],
      }),
      field('pay', 'amount'),
      computed('year', 'amount', 'pay * 12'),
      computed('share', 'percentage', 'year / sum(jobs.year) * 100%'),
    ],
  }),
  computed('total', 'amount', 'sum(jobs.year)'),
  computed('wages', 'amount', "sum(jobs.pay, kind = 'w' and pay < cap)"),
  computed('many', 'number', 'count(jobs)'),
  computed('paid', 'number', 'count(jobs.pay)'),
  computed('mean', 'amount', 'avg(jobs.pay)'),
  computed('least', 'amount', 'min(jobs.pay)'),
  computed('most', 'amount', "max(jobs.pay, jobs.kind = 's')"),
);
const ROWS = {
  cap: 500_00,
  jobs: [
    { _id: 'a', kind: 'w', pay: 100_00 },
    { _id: 'b', kind: 's', pay: 300_00 },
    { _id: 'c', kind: 'w' },
  ],
};

describe('formulas over rows', () => {
  test.each<[string, unknown]>([
    ['total', 4_800_00],
    ['wages', 100_00],
    ['many', 3],
    ['paid', 2],
    ['mean', 200_00],
    ['least', 100_00],
    ['most', 300_00],
  ])('%s is %s', (id, value) => expect(stateOf(JOBS, ROWS, id)?.value).toBe(value));

  test('without rows, a sum is 0 and an average is empty', () => {
    expect([stateOf(JOBS, {}, 'total')?.value, reasonOf(stateOf(JOBS, {}, 'mean'))]).toEqual([
      0,
      'The pay has no values.',
    ]);
  });

  test('each row is computed separately and can read all rows by name', () => {
    const rows = stateOf(JOBS, ROWS, 'jobs')?.rows;
    expect([...(rows?.values() ?? [])].map((row) => [row.get('year')?.value, row.get('share')?.value])).toEqual([
      [1_200_00, 2_500],
      [3_600_00, 7_500],
      [null, null],
    ]);
    expect(reasonOf(rows?.get('c')?.get('year'))).toBe('The pay is empty.');
  });

  test('results of rows are stored in the rows', () => {
    const sentData = { jobs: [{ _id: 'a', kind: 'w', pay: '10', year: 7 }] };
    const outcome = changeAnswers(JOBS, {}, sentData, STAFF, CHECK);
    expect(outcome.accepted.jobs).toEqual([{ _id: 'a', kind: 'w', pay: 1_000, year: 12_000, share: 10_000 }]);
    expect(outcome.accepted.total).toBe(12_000);
  });
});

describe('invalid formulas', () => {
  const number = (id: string, calculation: string) => computed(id, 'number', calculation);
  const rows = field('rows', 'section', { cloneable: true, childs: [field('r', 'number')] });

  test.each<[string, string[], string[]]>([
    [
      'an unknown field',
      issuesOf(number('a', 'zz + 1')),
      ["content[0].calculation: is not a field of this form: 'zz'"],
    ],
    [
      'a place in the text',
      issuesOf(number('a', '1 + zz')),
      ["content[0].calculation: is not a field of this form: 'zz' (at character 5)"],
    ],
    [
      'another type',
      issuesOf(computed('a', 'percentage', '80')),
      [
        'content[0].calculation: returns a number, but percentage needs a percentage; multiply by 100%, or write percent(80) for 80%',
      ],
    ],
    [
      'a secret',
      issuesOf(field('s', 'ssn'), computed('a', 'text', 's')),
      ["content[1].calculation: s is secret, so formulas can't read it"],
    ],
    [
      'a file',
      issuesOf(field('s', 'file'), computed('a', 'text', 's')),
      ["content[1].calculation: s holds a document, so formulas can't read it"],
    ],
    [
      'a field that the server numbers',
      issuesOf(computed('a', 'auto_increment', '1')),
      ["content[0].calculation: auto_increment can't be calculated"],
    ],
    [
      'a field of rows outside',
      issuesOf(rows, number('a', 'r + 1')),
      ['content[1].calculation: r is in the repeatable section rows; use sum(rows.r) or similar'],
    ],
    [
      'many values as one',
      issuesOf(rows, number('a', 'rows.r + 1')),
      ['content[1].calculation: rows.r has many values; use sum, avg, count, min, or max'],
    ],
    [
      'rows in rows',
      issuesOf(rows, number('a', 'sum(rows.r, sum(rows.r) > 1)')),
      ["content[1].calculation: a condition on rows can't read rows itself (at character 13)"],
    ],
    [
      'a circle',
      issuesOf(number('a', 'b + 1'), number('b', 'c'), number('c', 'a')),
      ['content[0].calculation: circular reference in the formulas: b → a → c → b'],
    ],
    ['itself', issuesOf(number('a', 'a + 1')), ['content[0].calculation: circular reference in the formulas: a → a']],
    [
      'too long',
      issuesOf(number('a', '1'.repeat(2_001))),
      ['content[0].calculation: must be text of at most 2000 characters'],
    ],
  ])('%s', (_name, issues, expected) => expect(issues).toEqual(expected));

  test('a circular reference through a rule is reported with its path', () => {
    const rule = { when: { field: 'b', operator: 'greater', value: 1 }, effect: 'hide', targets: ['a'] };
    expect(issuesOf(field('a', 'number', { control_settings: [rule] }), number('b', 'a + 1'))).toEqual([
      'content[0].control_settings: circular reference in the rules and formulas: b → a → b',
    ]);
  });
});

describe('explaining a value', () => {
  test('returns the formula with titles, the inputs, each step and the result', () => {
    expect(explain(LOAN, { loan: 200_000, rate: 725 }, 'fee', STAFF)).toEqual({
      field: 'fee',
      title: 'The fee',
      formula: 'round(The interest * 1%, 2) + 10',
      inputs: [{ field: 'interest', title: 'The interest', value: '$145.00' }],
      steps: [
        { text: 'The interest * 1%', value: '$1.45' },
        { text: 'round(The interest * 1%, 2)', value: '$1.45' },
        { text: 'round(The interest * 1%, 2) + 10', value: '$11.45' },
      ],
      result: '$11.45',
    });
  });

  test('gives the reason if there is no value', () => {
    const foundExplanation = explain(LOAN, { rate: 725 }, 'interest', STAFF);
    expect([foundExplanation?.result, reasonOf(foundExplanation), foundExplanation?.steps]).toEqual([
      null,
      'The loan is empty.',
      [{ text: 'The loan * The rate', value: null, reason: { code: 'field-empty', params: { title: 'The loan' } } }],
    ]);
  });

  test('reveals nothing that is hidden from the viewer', () => {
    expect(explain(LOAN, { loan: 200_000, rate: 725 }, 'interest', BORROWER)).toBeNull();
    const shownForm = compileForm({
      content: LOAN.definition.content.map((content) =>
        content.id === 'interest' ? { ...content, showsHiddenInputs: true } : content,
      ),
    });
    const foundExplanation = explain(shownForm, { loan: 200_000, rate: 725 }, 'interest', BORROWER);
    expect([
      foundExplanation?.formula,
      foundExplanation?.inputs.map((input) => input.field),
      foundExplanation?.steps,
    ]).toEqual([null, ['loan'], []]);
    expect(reasonOf(explain(shownForm, { loan: 1 }, 'interest', BORROWER))).toBe(
      'A value that this depends on is empty.',
    );
    expect(explain(LOAN, {}, 'rate', BORROWER)).toBeNull();
    expect(explain(LOAN, {}, 'loan', STAFF)).toBeNull();
  });

  test('works for one row', () => {
    const foundExplanation = explain(JOBS, ROWS, 'share', STAFF, { row: 'b' });
    expect([foundExplanation?.result, foundExplanation?.inputs.find((input) => input.field === 'year')?.value]).toEqual(
      ['75.00%', '$3,600.00'],
    );
  });
});
