import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import type { Answers } from '../../form-element';
import { BORROWER, STAFF } from '../../testing/sample-element';
import { compileForm, type CompiledForm } from '../compile/compile-form';
import { resolveForm } from '../view/resolve-form';
import type { ConditionFact } from './condition-facts';
import { documentRequests, requestCauses } from './document-requests';
import { compareRequests } from './compare-requests';
import { nameOfRow } from './name-of-row';
import { parseSlot, slotOf } from './document-slot';

const field = (id: string, type: string, overrides: object = {}) => ({ id, type, title: id, ...overrides });
const compile = (...content: unknown[]): CompiledForm => compileForm(parseDefinition({ content }));
const OPTIONS = ['self', 'salary', 'none'].map((id) => ({ id, text: id }));

/** A form that requests `file` by these rules. */
const formWith = (...rules: object[]) =>
  compile(
    field('work', 'select', { options: OPTIONS }),
    field('months', 'number'),
    field('secret', 'number', { hided_roles: ['borrower'] }),
    field('file', 'file', { control_settings: rules }),
  );
const rule = (effect: string, condition: object) => ({ when: condition, effect, targets: ['file'] });
const workEquals = (value: string) => ({ field: 'work', operator: 'equals', value });
const isNew = { field: 'months', operator: 'less', value: 24 };

const slotsOf = (form: CompiledForm, answers: Answers, uploadedTexts: readonly string[] = [], viewer = STAFF) => {
  const view = resolveForm(form, answers, viewer, undefined, { uploaded: new Set(uploadedTexts) });
  return documentRequests(view).map(({ slot, mandatory }) => (mandatory ? `${slot}!` : slot));
};
const causesOf = (form: CompiledForm, answers: Answers, viewer = STAFF, row = -1) =>
  requestCauses(resolveForm(form, answers, viewer), 'file', row);
const describeFacts = (facts: readonly ConditionFact[] | undefined) =>
  facts?.map(({ field: id, operator, value, other }) =>
    [id, operator, value ?? other].filter((part) => part !== undefined).join(' '),
  );

describe('the documents that a form requests', () => {
  const alternativesForm = formWith(
    rule('show', { any: [{ all: [workEquals('self'), isNew] }, { none: [workEquals('self'), workEquals('salary')] }] }),
    rule('require', { all: [workEquals('self'), { none: [{ field: 'months', operator: 'is-empty', value: null }] }] }),
  );
  test.each([
    [
      { work: 'self', months: 12 },
      ['file!'],
      ['work equals self', 'months less 24'],
      ['work equals self', 'months is-filled'],
    ],
    [
      { work: 'self', months: 30 },
      [],
      ['months greater-or-equal 24', 'work equals self'],
      ['work equals self', 'months is-filled'],
    ],
    [{ work: 'self' }, [], ['months is-empty', 'work equals self'], ['months is-empty']],
    [{ work: 'none' }, ['file'], ['work equals none'], ['work equals none']],
  ] as const)('follow and, or and not: %j', (answers, slots, visibility, mandatory) => {
    expect(slotsOf(alternativesForm, answers)).toEqual(slots);
    const causes = causesOf(alternativesForm, answers);
    expect(describeFacts(causes.visibility?.facts)).toEqual(visibility);
    expect(describeFacts(causes.mandatory?.facts)).toEqual(mandatory);
  });

  test('state why a rule that could hide them does not, and have no cause without rules', () => {
    const hiddenForm = formWith(rule('hide', { none: [workEquals('self')] }));
    expect(describeFacts(causesOf(hiddenForm, { work: 'self' }).visibility?.facts)).toEqual(['work equals self']);
    expect(describeFacts(causesOf(hiddenForm, { work: 'none' }).visibility?.facts)).toEqual(['work equals none']);
    expect(causesOf(formWith(), {})).toEqual({ visibility: null, mandatory: null });
  });

  test('keep the facts of a rule from a viewer who may not see one of its fields', () => {
    const form = formWith(
      rule('show', { any: [{ field: 'secret', operator: 'greater', value: 3 }, workEquals('self')] }),
    );
    const answers = { secret: 5, work: 'self' };
    expect(slotsOf(form, answers, [], BORROWER)).toEqual(['file']);
    expect(describeFacts(causesOf(form, answers).visibility?.facts)).toEqual(['secret greater 3']);
    expect(causesOf(form, answers, BORROWER).visibility).toMatchObject({ facts: [] });
  });
});

describe('one document per row', () => {
  const jobs = compile(
    field('jobs', 'section', {
      cloneable: true,
      childs: [
        field('employer', 'text'),
        field('pay', 'amount'),
        field('number', 'ssn', { hided_roles: ['borrower'] }),
        field('months', 'number'),
        field('kind', 'select', { options: OPTIONS }),
        field('file', 'file', { mandatory: true, control_settings: [rule('show', isNew)] }),
      ],
    }),
  );
  const rows = [
    { _id: 'a', employer: 'Acme', months: 12, number: '***-**-1234' },
    { _id: 'b', employer: 'Beta', kind: 'self', months: 60 },
    { _id: 'c', months: 3 },
  ];

  test('follows the rules for each row, and is missing until its own file is there', () => {
    expect(slotsOf(jobs, { jobs: rows })).toEqual(['file.a!', 'file.c!']);
    const requiredRows = (uploadedTexts: readonly string[]) =>
      resolveForm(jobs, { jobs: rows }, STAFF, undefined, { uploaded: new Set(uploadedTexts) }).required.map(
        ({ row }) => row,
      );
    expect(requiredRows([])).toEqual(['a', 'c']);
    expect(requiredRows(['file.a', 'file'])).toEqual(['c']);
    expect(describeFacts(requestCauses(resolveForm(jobs, { jobs: rows }, STAFF), 'file', 2).visibility?.facts)).toEqual(
      ['months less 24'],
    );
  });

  test('is updated when only an upload changed', () => {
    const answers = { jobs: rows };
    const view = resolveForm(jobs, answers, STAFF);
    const nextForm = resolveForm(
      jobs,
      answers,
      STAFF,
      { view, changed: ['file.c'] },
      { uploaded: new Set(['file.c']) },
    );
    expect([view, nextForm].map(({ required }) => required.length)).toEqual([2, 1]);
  });

  test('is named after its row, without what the viewer may not see', () => {
    const section = jobs.rowSections[0];
    const namedRows = [...rows, { _id: 'd', kind: 'salary' }];
    const names = namedRows.map((row) => section && nameOfRow(section, row, () => true));
    expect(names).toEqual(['Acme ***-**-1234', 'Beta', '', 'salary']);
    expect(section && nameOfRow(section, rows[0] ?? { _id: '' }, (id) => id !== 'number')).toBe('Acme');
  });

  test.each(['file', 'a-b_c'])('has an id that names element and row: %s', (element) => {
    expect(parseSlot(slotOf(element))).toEqual({ element });
    expect(parseSlot(slotOf(element, 'row-1'))).toEqual({ element, row: 'row-1' });
  });
});

describe('a change', () => {
  const form = compile(
    field('work', 'select', { options: OPTIONS }),
    field('months', 'number'),
    field('always', 'file', { mandatory: true }),
    field('file', 'file', {
      control_settings: [
        rule('show', { none: [workEquals('none')] }),
        rule('require', { all: [workEquals('self'), isNew] }),
      ],
    }),
    field('accounts', 'section', {
      cloneable: true,
      childs: [field('bank', 'text'), field('statement', 'file', { mandatory: true })],
    }),
  );
  const changesOf = (before: Answers, after: Answers, to = form) =>
    compareRequests({ form, answers: before }, { form: to, answers: after }).map(
      ({ slot, from, to: need, by, facts }) => [slot, from, need, by, describeFacts(facts)],
    );
  const account = { _id: 'a', bank: 'Chase' };

  test('adds, requires, relaxes and withdraws a request, each with what decided', () => {
    const selfEmployed = { work: 'self', months: 12 };
    expect(changesOf({ work: 'none' }, selfEmployed)).toEqual([
      ['file', null, 'required', 'rule', ['work equals self']],
    ]);
    expect(changesOf({ work: 'salary' }, selfEmployed)).toEqual([
      ['file', 'optional', 'required', 'rule', ['work equals self', 'months less 24']],
    ]);
    expect(changesOf(selfEmployed, { ...selfEmployed, months: 24 })).toEqual([
      ['file', 'required', 'optional', 'rule', ['months greater-or-equal 24']],
    ]);
    expect(changesOf(selfEmployed, { work: 'none' })).toEqual([
      ['file', 'required', null, 'rule', ['work equals none']],
    ]);
    expect(changesOf(selfEmployed, { ...selfEmployed, bank: 'x' })).toEqual([]);
  });

  test('lists every element that the rules read, for readers from whom one is hidden', () => {
    const [requiredChange] = compareRequests(
      { form, answers: { work: 'salary' } },
      { form, answers: { work: 'self', months: 12 } },
    );
    expect(requiredChange?.reads).toEqual(['file', 'work', 'months']);
    const [relaxedRequest] = compareRequests(
      { form, answers: { work: 'self', months: 12 } },
      { form, answers: { work: 'salary', months: 12 } },
    );
    expect(relaxedRequest).toMatchObject({ facts: [{ field: 'work' }], reads: ['file', 'work', 'months'] });
  });

  test('adds one request per new row and withdraws that of a removed row, with the row', () => {
    const accounts = [account];
    expect(changesOf({}, { accounts })).toEqual([['statement.a', null, 'required', 'row', []]]);
    expect(changesOf({ accounts }, { accounts: [{ ...account, bank: 'Wells' }] })).toEqual([]);
    const [goneRequest] = compareRequests({ form, answers: { accounts } }, { form, answers: {} });
    expect(goneRequest).toMatchObject({ slot: 'statement.a', from: 'required', to: null, by: 'row', row: account });
  });

  test('of the form version is its own cause', () => {
    const nextForm = compile(field('work', 'select', { options: OPTIONS }), field('extra', 'file'));
    expect(changesOf({ work: 'none' }, { work: 'none' }, nextForm)).toEqual([
      ['extra', null, 'optional', 'form', []],
      ['always', 'required', null, 'form', []],
    ]);
  });
});
