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
const field = (id: string, type: string, more: GeneratedElement = {}): GeneratedElement => ({
  id,
  type,
  title: `The ${id}`,
  ...more,
});
const options = (...ids: readonly string[]) => ({ options: ids.map((id) => ({ id, text: `Choice ${id}` })) });
const rows = (...childs: readonly GeneratedElement[]): GeneratedElement => ({
  id: 'jobs',
  type: 'section',
  title: 'Jobs',
  cloneable: true,
  childs,
});

function moveAndCheck(before: CompiledForm, after: CompiledForm, answers: Answers) {
  const moved = moveAnswers(before, after, answers);
  expect(moveAnswers(after, before, moved.answers).answers).toEqual(answers);
  return moved;
}

describe('a removed field', () => {
  test('keeps its answer, is reported with it, and is restored with the field', () => {
    const [full, plainForm] = [form(field('a', 'text'), field('b', 'text')), form(field('a', 'text'))];
    const moved = moveAndCheck(full, plainForm, { a: 'x', b: 'y' });
    expect(moved.answers).toEqual({ a: 'x', b: 'y' });
    expect(moved.report).toEqual([{ field: 'b', title: 'The b', what: 'gone', value: 'y' }]);
    expect(moveAnswers(plainForm, full, moved.answers).report).toEqual([
      { field: 'b', title: 'The b', what: 'new', value: 'y' },
    ]);
  });
  test('is not reported without an answer', () => {
    expect(moveAnswers(form(field('a', 'text'), field('b', 'text')), form(field('a', 'text')), {}).report).toEqual([]);
  });
});

describe('an added field', () => {
  test('is reported, and as required if it is mandatory', () => {
    const after = form(
      field('a', 'text', { mandatory: true }),
      field('b', 'text'),
      field('n', 'auto_increment', { mandatory: true }),
    );
    expect(moveAnswers(form(), after, {}).report).toEqual([
      { field: 'a', title: 'The a', what: 'new-required', value: null },
      { field: 'b', title: 'The b', what: 'new', value: null },
      { field: 'n', title: 'The n', what: 'new', value: null },
    ]);
  });
  test('is not reported as required if a formula computes it', () => {
    const after = form(field('a', 'number'), field('b', 'number', { mandatory: true, calculation: 'a * 2' }));
    expect(moveAnswers(form(field('a', 'number')), after, { a: 1 }).report).toMatchObject([
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
  ])('converts the answer by its meaning: %s %s to %s', (one, value, other, expected) => {
    const moved = moveAndCheck(form(field('a', one)), form(field('a', other)), { a: value });
    expect(moved).toEqual({ answers: { a: expected }, report: [] });
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
  ])("keeps an answer that can't be converted and reports it as unfit: %s %s to %s", (one, value, other) => {
    const moved = moveAndCheck(form(field('a', one)), form(field('a', other)), { a: value });
    expect(moved).toEqual({
      answers: { a: value },
      report: [{ field: 'a', title: 'The a', what: 'unfit', value }],
    });
  });
  test.each([
    ['number', 5000, 'percentage'],
    ['texteditor', '<p>Bold</p>', 'text'],
  ])('never interprets a stored answer as another one: %s %s to %s', (one, value, other) => {
    const moved = moveAndCheck(form(field('a', one)), form(field('a', other)), { a: value });
    expect(moved.report).toEqual([{ field: 'a', title: 'The a', what: 'unfit', value }]);
    expect(Object.values(moved.answers)).toEqual([value]);
    expect(moved.answers['a']).toBeUndefined();
  });
  test('leaves an answer alone that was already unreadable', () => {
    const moved = moveAnswers(form(field('a', 'number')), form(field('a', 'date')), { a: 'junk' });
    expect(moved).toEqual({ answers: { a: 'junk' }, report: [] });
  });
});

describe('choices', () => {
  test('are matched by id, whatever their texts', () => {
    const [before, after] = [
      form(field('a', 'select', options('r', 'g'))),
      form(field('a', 'radio', { options: [{ id: 'r', text: 'Rot' }] })),
    ];
    expect(moveAndCheck(before, after, { a: 'r' })).toEqual({ answers: { a: 'r' }, report: [] });
    expect(moveAndCheck(before, after, { a: 'g' }).report).toMatchObject([{ field: 'a', what: 'unfit', value: 'g' }]);
  });
  test('a single choice becomes a list and back', () => {
    const [one, listForm] = [
      form(field('a', 'select', options('r', 'g'))),
      form(field('a', 'multiselect', options('r', 'g'))),
    ];
    expect(moveAndCheck(one, listForm, { a: 'g' }).answers).toEqual({ a: ['g'] });
    expect(moveAndCheck(listForm, one, { a: ['r', 'g'] }).report).toMatchObject([{ what: 'unfit', value: ['r', 'g'] }]);
  });
});

describe('rows', () => {
  const before = form(rows(field('name', 'text'), field('pay', 'amount'), field('left', 'date')));
  const answers = {
    jobs: [
      { _id: 'one', name: 'Baker', pay: 100_00, left: '2024-01-02' },
      { _id: 'two', name: 'Miller', pay: 12 },
    ],
  };
  test('are moved field by field, with the values of all rows in one entry', () => {
    const after = form(rows(field('name', 'date'), field('pay', 'number'), field('why', 'text', { mandatory: true })));
    const moved = moveAndCheck(before, after, answers);
    expect(moved.answers['jobs']).toEqual([
      { _id: 'one', name: 'Baker', pay: 100, left: '2024-01-02' },
      { _id: 'two', name: 'Miller', pay: 0.12 },
    ]);
    expect(moved.report).toEqual([
      { field: 'name', title: 'The name', what: 'unfit', value: ['Baker', 'Miller'] },
      { field: 'left', title: 'The left', what: 'gone', value: ['2024-01-02'] },
      { field: 'why', title: 'The why', what: 'new-required', value: null },
    ]);
  });
  test('of a removed section are kept', () => {
    const moved = moveAndCheck(before, form(field('a', 'text')), answers);
    expect(moved.answers).toEqual(answers);
    expect(moved.report[0]).toEqual({ field: 'jobs', title: 'Jobs', what: 'gone', value: answers.jobs });
  });
  test('a field that became a section, or the reverse, is unfit', () => {
    const plain = form(field('jobs', 'text'));
    expect(moveAndCheck(before, plain, answers).report).toMatchObject([{ field: 'jobs', what: 'unfit' }]);
    expect(moveAndCheck(plain, before, { jobs: 'Baker' }).report[0]).toMatchObject({
      field: 'jobs',
      what: 'unfit',
      value: 'Baker',
    });
  });
  test('a field that moved into or out of the rows is unfit', () => {
    const targetForm = form(rows(field('pay', 'amount'), field('left', 'date')), field('name', 'text'));
    expect(moveAndCheck(before, targetForm, answers).report).toEqual([
      { field: 'name', title: 'The name', what: 'unfit', value: ['Baker', 'Miller'] },
    ]);
    expect(moveAndCheck(targetForm, before, { name: 'Baker' }).report).toEqual([
      { field: 'name', title: 'The name', what: 'unfit', value: 'Baker' },
    ]);
  });
});

describe('random forms', () => {
  const CASES = 150;
  /** Only stored answers, as a save could have left them. */
  function retainStoredAnswers({ fields, rowSections }: CompiledForm, answers: Answers): Answers {
    const own = fields.filter((one) => isStoredForm(one, answers[one.id])).map(({ id }) => [id, answers[id]] as const);
    const lists = rowSections.map(({ id, fields: inside }) => {
      const list = (answers[id] ?? []) as (Answers & { readonly _id: string })[];
      return [
        id,
        list.map((row) => ({
          _id: row._id,
          ...Object.fromEntries(
            inside.filter((one) => isStoredForm(one, row[one.id])).map((one) => [one.id, row[one.id]]),
          ),
        })),
      ] as const;
    });
    return Object.fromEntries([...own.filter(([, value]) => value !== undefined && value !== null), ...lists]);
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
      const [one, other] = [compileForm(definition), compileForm(parseDefinition({ content: definition.content }))];
      expect(moveAnswers(one, other, answers)).toEqual({ answers, report: [] });
    }
  }, 120_000);

  test('moving there and back restores everything', () => {
    for (let number = 0; number < CASES; number++) {
      const [before, after] = [
        compileForm(verdictCase(number).definition),
        compileForm(verdictCase(number + 1).definition),
      ];
      const generated = randomAnswers(before.definition, new RandomSource(number + 3));
      const answers = { ...retainStoredAnswers(before, generated), 'of an older version': number };
      const moved = moveAnswers(before, after, answers);
      expect([number, valuesOf(moved.answers)]).toEqual([number, valuesOf(answers)]);
      expect([number, moveAnswers(after, before, moved.answers).answers]).toEqual([number, answers]);
      const junk = moveAnswers(before, after, generated);
      expect([number, valuesOf(junk.answers)]).toEqual([number, valuesOf(generated)]);
    }
  }, 120_000);
});
