import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import type { Answers } from '../../form-element';
import { randomAnswers, verdictCase } from '../../testing/fixtures';
import { RandomSource } from '../../testing/random-source';
import { compileForm, type CompiledForm } from '../compile/compile-form';
import { isStoredForm } from './move-answer';
import { moveAnswers } from './move-answers';

type GeneratedElement = Readonly<Record<string, unknown>>;
const form = (...content: readonly GeneratedElement[]): CompiledForm => compileForm(parseDefinition({ content }));
const field = (id: string, type: string, overrides: GeneratedElement = {}): GeneratedElement => ({
  id,
  type,
  title: `The ${id}`,
  ...overrides,
});
const options = (...ids: readonly string[]) => ({ options: ids.map((id) => ({ id, text: `Choice ${id}` })) });
const rows = (...children: readonly GeneratedElement[]): GeneratedElement => ({
  id: 'jobs',
  type: 'section',
  title: 'Jobs',
  cloneable: true,
  childs: children,
});

function moveAndCheck(formBefore: CompiledForm, formAfter: CompiledForm, answers: Answers) {
  const movedAnswers = moveAnswers(formBefore, formAfter, answers);
  expect(moveAnswers(formAfter, formBefore, movedAnswers.answers).answers).toEqual(answers);
  return movedAnswers;
}

describe('a removed field', () => {
  test('keeps its answer, is reported with it, and is restored with the field', () => {
    const [fullForm, plainForm] = [form(field('a', 'text'), field('b', 'text')), form(field('a', 'text'))];
    const movedCheck = moveAndCheck(fullForm, plainForm, { a: 'x', b: 'y' });
    expect(movedCheck.answers).toEqual({ a: 'x', b: 'y' });
    expect(movedCheck.report).toEqual([{ field: 'b', title: 'The b', what: 'gone', value: 'y' }]);
    expect(moveAnswers(plainForm, fullForm, movedCheck.answers).report).toEqual([
      { field: 'b', title: 'The b', what: 'new', value: 'y' },
    ]);
  });
  test('is not reported without an answer', () => {
    expect(moveAnswers(form(field('a', 'text'), field('b', 'text')), form(field('a', 'text')), {}).report).toEqual([]);
  });
});

describe('an added field', () => {
  test('is reported, and as required if it is mandatory', () => {
    const formAfter = form(
      field('a', 'text', { mandatory: true }),
      field('b', 'text'),
      field('n', 'auto_increment', { mandatory: true }),
    );
    expect(moveAnswers(form(), formAfter, {}).report).toEqual([
      { field: 'a', title: 'The a', what: 'new-required', value: null },
      { field: 'b', title: 'The b', what: 'new', value: null },
      { field: 'n', title: 'The n', what: 'new', value: null },
    ]);
  });
  test('is not reported as required if a formula computes it', () => {
    const formAfter = form(field('a', 'number'), field('b', 'number', { mandatory: true, calculation: 'a * 2' }));
    expect(moveAnswers(form(field('a', 'number')), formAfter, { a: 1 }).report).toMatchObject([
      { field: 'b', what: 'new' },
    ]);
  });
  test("is reported as unfit if it can't read an answer of an older version", () => {
    expect(moveAnswers(form(), form(field('a', 'date')), { a: 'soon' })).toEqual({
      answers: { a: 'soon' },
      report: [{ field: 'a', title: 'The a', what: 'unfit', value: 'soon' }],
    });
  });
});

describe('a field of another kind', () => {
  test.each([
    ['amount', 2500_50, 'number', 2500.5],
    ['number', 1250, 'amount', 1250_00],
    ['percentage', 725, 'number', 7.25],
    ['number', 12, 'text', '12'],
    ['text', 'Yes', 'checkbox', true],
    ['date', '2026-03-31', 'text', '03-31-2026'],
    ['text', 'one line', 'textarea', 'one line'],
    ['text', 'plain', 'texteditor', 'plain'],
    ['text', '666-12-3456', 'ssn', '666-12-3456'],
    ['ssn', '***-**-1234', 'ssn', '***-**-1234'],
  ])('converts the answer by its meaning: %s %s to %s', (a, value, b, expected) => {
    const movedCheck = moveAndCheck(form(field('a', a)), form(field('a', b)), { a: value });
    expect(movedCheck).toEqual({ answers: { a: expected }, report: [] });
  });
  test.each([
    ['text', 'twelve', 'number'],
    ['text', '0012', 'number'],
    ['number', 12.345, 'amount'],
    ['text', 'soon', 'date'],
    ['text', 'x', 'signature'],
    ['ssn', '***-**-1234', 'text'],
    ['text', 'none', 'ssn'],
    ['password', '********', 'ssn'],
  ])("keeps an answer that can't be converted and reports it as unfit: %s %s to %s", (a, value, b) => {
    const movedCheck = moveAndCheck(form(field('a', a)), form(field('a', b)), { a: value });
    expect(movedCheck).toEqual({
      answers: { a: value },
      report: [{ field: 'a', title: 'The a', what: 'unfit', value }],
    });
  });
  test.each([
    ['number', 5000, 'percentage'],
    ['texteditor', '<p>Bold</p>', 'text'],
  ])('never interprets a stored answer as another one: %s %s to %s', (a, value, b) => {
    const movedCheck = moveAndCheck(form(field('a', a)), form(field('a', b)), { a: value });
    expect(movedCheck.report).toEqual([{ field: 'a', title: 'The a', what: 'unfit', value }]);
    expect(Object.values(movedCheck.answers)).toEqual([value]);
    expect(movedCheck.answers['a']).toBeUndefined();
  });
  test('leaves an answer alone that was already unreadable', () => {
    const movedAnswers = moveAnswers(form(field('a', 'number')), form(field('a', 'date')), { a: 'junk' });
    expect(movedAnswers).toEqual({ answers: { a: 'junk' }, report: [] });
  });
});

describe('choices', () => {
  test('are matched by id, whatever their texts', () => {
    const [formBefore, formAfter] = [
      form(field('a', 'select', options('r', 'g'))),
      form(field('a', 'radio', { options: [{ id: 'r', text: 'Rot' }] })),
    ];
    expect(moveAndCheck(formBefore, formAfter, { a: 'r' })).toEqual({ answers: { a: 'r' }, report: [] });
    expect(moveAndCheck(formBefore, formAfter, { a: 'g' }).report).toMatchObject([
      { field: 'a', what: 'unfit', value: 'g' },
    ]);
  });
  test('a single choice becomes a list and back', () => {
    const [firstForm, listForm] = [
      form(field('a', 'select', options('r', 'g'))),
      form(field('a', 'multiselect', options('r', 'g'))),
    ];
    expect(moveAndCheck(firstForm, listForm, { a: 'g' }).answers).toEqual({ a: ['g'] });
    expect(moveAndCheck(listForm, firstForm, { a: ['r', 'g'] }).report).toMatchObject([
      { what: 'unfit', value: ['r', 'g'] },
    ]);
  });
});

describe('rows', () => {
  const formBefore = form(rows(field('name', 'text'), field('pay', 'amount'), field('left', 'date')));
  const answers = {
    jobs: [
      { _id: 'one', name: 'Baker', pay: 100_00, left: '2024-01-02' },
      { _id: 'two', name: 'Miller', pay: 12 },
    ],
  };
  test('are moved field by field, with the values of all rows in one entry', () => {
    const formAfter = form(
      rows(field('name', 'date'), field('pay', 'number'), field('why', 'text', { mandatory: true })),
    );
    const movedCheck = moveAndCheck(formBefore, formAfter, answers);
    expect(movedCheck.answers['jobs']).toEqual([
      { _id: 'one', name: 'Baker', pay: 100, left: '2024-01-02' },
      { _id: 'two', name: 'Miller', pay: 0.12 },
    ]);
    expect(movedCheck.report).toEqual([
      { field: 'name', title: 'The name', what: 'unfit', value: ['Baker', 'Miller'] },
      { field: 'left', title: 'The left', what: 'gone', value: ['2024-01-02'] },
      { field: 'why', title: 'The why', what: 'new-required', value: null },
    ]);
  });
  test('of a removed section are kept', () => {
    const movedCheck = moveAndCheck(formBefore, form(field('a', 'text')), answers);
    expect(movedCheck.answers).toEqual(answers);
    expect(movedCheck.report[0]).toEqual({ field: 'jobs', title: 'Jobs', what: 'gone', value: answers.jobs });
  });
  test('a field that became a section, or the reverse, is unfit', () => {
    const plainForm = form(field('jobs', 'text'));
    expect(moveAndCheck(formBefore, plainForm, answers).report).toMatchObject([{ field: 'jobs', what: 'unfit' }]);
    expect(moveAndCheck(plainForm, formBefore, { jobs: 'Baker' }).report[0]).toMatchObject({
      field: 'jobs',
      what: 'unfit',
      value: 'Baker',
    });
  });
  test('a field that moved into or out of the rows is unfit', () => {
    const targetForm = form(rows(field('pay', 'amount'), field('left', 'date')), field('name', 'text'));
    expect(moveAndCheck(formBefore, targetForm, answers).report).toEqual([
      { field: 'name', title: 'The name', what: 'unfit', value: ['Baker', 'Miller'] },
    ]);
    expect(moveAndCheck(targetForm, formBefore, { name: 'Baker' }).report).toEqual([
      { field: 'name', title: 'The name', what: 'unfit', value: 'Baker' },
    ]);
  });
});

describe('random forms', () => {
  const CASES = 150;
  /** Only stored answers, as a save could have left them. */
  function retainStoredAnswers({ fields, rowSections }: CompiledForm, answers: Answers): Answers {
    const ownIds = fields
      .filter((candidate) => isStoredForm(candidate, answers[candidate.id]))
      .map(({ id }) => [id, answers[id]] as const);
    const lists = rowSections.map(({ id, fields: inside }) => {
      const list = (answers[id] ?? []) as (Answers & { readonly _id: string })[];
      return [
        id,
        list.map((row) => ({
          _id: row._id,
          ...Object.fromEntries(
            inside
              .filter((element) => isStoredForm(element, row[element.id]))
              .map((element) => [element.id, row[element.id]]),
          ),
        })),
      ] as const;
    });
    return Object.fromEntries([...ownIds.filter(([, value]) => value !== undefined && value !== null), ...lists]);
  }
  const valuesOf = (answers: Answers): string =>
    JSON.stringify(
      Object.keys(answers)
        .map((key) => key.replace(/@.*/, ''))
        .sort(),
    );

  test('moving to the same form changes and reports nothing', () => {
    for (let number = 0; number < CASES; number++) {
      const { definition, answers } = verdictCase(number);
      const [firstForm, otherForm] = [
        compileForm(definition),
        compileForm(parseDefinition({ content: definition.content })),
      ];
      expect(moveAnswers(firstForm, otherForm, answers)).toEqual({ answers, report: [] });
    }
  }, 120_000);

  test('moving there and back restores everything', () => {
    for (let number = 0; number < CASES; number++) {
      const [formBefore, formAfter] = [
        compileForm(verdictCase(number).definition),
        compileForm(verdictCase(number + 1).definition),
      ];
      const generatedAnswers = randomAnswers(formBefore.definition, new RandomSource(number + 3));
      const answers = { ...retainStoredAnswers(formBefore, generatedAnswers), 'of an older version': number };
      const movedAnswers = moveAnswers(formBefore, formAfter, answers);
      expect([number, valuesOf(movedAnswers.answers)]).toEqual([number, valuesOf(answers)]);
      expect([number, moveAnswers(formAfter, formBefore, movedAnswers.answers).answers]).toEqual([number, answers]);
      const junk = moveAnswers(formBefore, formAfter, generatedAnswers);
      expect([number, valuesOf(junk.answers)]).toEqual([number, valuesOf(generatedAnswers)]);
    }
  }, 120_000);
});
