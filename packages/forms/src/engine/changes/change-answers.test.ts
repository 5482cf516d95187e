import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import { BORROWER, STAFF } from '../../testing/sample-element';
import { applyChanges } from './apply-changes';
import { changeAnswers, type ChangeOptions } from './change-answers';
import { compileForm } from '../compile/compile-form';
import type { Answers } from '../../form-element';
import type { FormViewer } from '../../viewer';

const field = (id: string, type: string, overrides: object = {}) => ({ id, type, title: `The ${id}`, ...overrides });
const rule = { when: { field: 'kind', operator: 'equals', value: 'buy' }, effect: 'hide', targets: ['zip'] };
const jobFields = [
  field('boss', 'text', { mandatory: true }),
  field('pay', 'amount'),
  field('rating', 'number', { hided_roles: ['borrower'] }),
];
const FORM = compileForm(
  parseDefinition({
    content: [
      field('kind', 'text', { control_settings: [rule] }),
      field('zip', 'zip', { mandatory: true }),
      field('ssn', 'ssn'),
      field('agree', 'checkbox'),
      field('score', 'number', { hided_roles: ['borrower'] }),
      field('fixed', 'text', { readonly: true }),
      field('off', 'section', { hide: true, childs: [field('inner', 'text')] }),
      field('number', 'auto_increment'),
      field('proof', 'file'),
      field('note', 'paragraph'),
      field('jobs', 'section', { cloneable: true, childs: jobFields }),
    ],
  }),
);

const CHECK: ChangeOptions = { mandatory: 'check' };
const change = (before: Answers, changes: Answers, viewer: FormViewer = STAFF, options = CHECK) =>
  changeAnswers(FORM, before, changes, viewer, options);

describe('changing answers', () => {
  test('stores parsed values, and only differences', () => {
    const outcome = change(
      { kind: 'refi', zip: '02139', agree: true },
      { kind: 'refi', zip: '10001', agree: false, ssn: '' },
    );
    expect(outcome).toEqual({
      accepted: { zip: '10001' },
      cleared: ['agree'],
      waiting: {},
      issues: [],
      required: [],
      refusedFields: [],
    });
    expect(applyChanges({ zip: '02139', agree: true }, outcome)).toEqual({ zip: '10001' });
  });

  test('null and blank clear; clearing an empty field is no change', () => {
    const outcome = change({ kind: 'refi', zip: '02139' }, { kind: null, zip: '', agree: false });
    expect([outcome.accepted, outcome.cleared]).toEqual([{}, ['kind', 'zip']]);
    expect(outcome.required.map((gap) => gap.field)).toEqual(['zip']);
  });

  test('a wrong value is an issue and is not stored', () => {
    const outcome = change({ zip: '02139' }, { zip: 'x' });
    expect(outcome.issues).toEqual([
      {
        field: 'zip',
        title: 'The zip',
        code: 'invalid-value',
        params: { title: 'The zip' },
        message: 'Please provide a valid The zip.',
      },
    ]);
    expect([outcome.accepted, outcome.required]).toEqual([{}, []]);
  });

  test('a masked secret sent back is no change', () => {
    expect(change({ ssn: '123-45-6789' }, { ssn: '***-**-6789' }).accepted).toEqual({});
    expect(change({ ssn: '123-45-6789' }, { ssn: '987654321' }).accepted).toEqual({ ssn: '987-65-4321' });
  });

  test('refuses hidden, read-only, uploaded, server-generated and unknown fields', () => {
    const changes = {
      score: 1,
      fixed: 'x',
      inner: 'x',
      number: 7,
      proof: 'x',
      note: 'x',
      unknown_field: 1,
      boss: 'x',
      __proto__x: 1,
    };
    const outcome = change({}, changes, BORROWER);
    expect(outcome.accepted).toEqual({});
    expect(outcome.refusedFields).toEqual(Object.keys(changes));
    expect(change({}, { kind: 'x' }, { ...STAFF, mayUpdate: false }).refusedFields).toEqual(['kind']);
    expect(change({}, JSON.parse('{"__proto__":{"kind":"x"},"constructor":1}') as Answers).refusedFields).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  test('a field hidden by a rule keeps its value but does not block the save', () => {
    expect(change({}, { kind: 'buy', zip: '02139' }).accepted).toEqual({ kind: 'buy', zip: '02139' });
    const wrongOutcome = change({}, { kind: 'buy', zip: 'x' });
    expect([wrongOutcome.accepted, wrongOutcome.issues, wrongOutcome.required]).toEqual([{ kind: 'buy' }, [], []]);
  });

  test('only mandatory checks can be skipped', () => {
    const skippedOutcome = change({}, { kind: 'x', ssn: 'x' }, STAFF, { mandatory: 'check', skipMandatory: true });
    expect([skippedOutcome.required, skippedOutcome.issues.length]).toEqual([[], 1]);
    expect(change({}, {}, STAFF, { mandatory: 'skip' }).required).toEqual([]);
    expect(change({}, {}).required.map((gap) => gap.field)).toEqual(['zip']);
  });

  test('never throws', () => {
    const anyJson = fc.anything({ withNullPrototype: true, withBigInt: true });
    fc.assert(
      fc.property(anyJson, anyJson, (item, secondAnswers) => {
        change({}, item as Answers);
        change(
          { kind: item, jobs: secondAnswers },
          { kind: secondAnswers, zip: item, ssn: item, agree: secondAnswers, jobs: item },
        );
        change({}, { jobs: [{ _id: 'a', boss: item, pay: secondAnswers }] });
      }),
    );
  });
});

describe('rows of a cloneable section', () => {
  const before = {
    zip: '02139',
    jobs: [
      { _id: 'a', boss: 'Ann', rating: 4 },
      { _id: 'b', boss: 'Bob', pay: 5 },
    ],
  };

  test('are parsed field by field; the order is stored and missing rows are removed', () => {
    const jobs = [
      { _id: 'c', boss: 'Cy', pay: '$1.00' },
      { _id: 'a', boss: 'Anna' },
    ];
    expect(change(before, { jobs }).accepted).toEqual({
      jobs: [
        { _id: 'c', boss: 'Cy', pay: 100 },
        { _id: 'a', boss: 'Anna', rating: 4 },
      ],
    });
    expect(change(before, { jobs: before.jobs }).accepted).toEqual({});
    expect(change(before, { jobs: [] }).cleared).toEqual(['jobs']);
  });

  test('no one can set or clear a field that is hidden from them', () => {
    const outcome = change(before, { jobs: [{ _id: 'a', boss: 'Anna', rating: 9, junk: 1 }] }, BORROWER);
    expect(outcome.accepted).toEqual({ jobs: [{ _id: 'a', boss: 'Anna', rating: 4 }] });
    expect(outcome.refusedFields).toEqual(['jobs.rating', 'jobs.junk']);
    const guess = change(before, { jobs: [{ _id: 'a', rating: 4 }] }, BORROWER);
    expect(guess.refusedFields).toEqual(['jobs.rating']);
  });

  test('an invalid field of a row is reported with its row; mandatory fields are required per row', () => {
    const outcome = change(before, { jobs: [{ _id: 'a', pay: 'much' }] });
    expect(outcome.issues).toEqual([
      {
        field: 'pay',
        title: 'The pay',
        code: 'invalid-value',
        params: { title: 'The pay' },
        message: 'Please provide a valid The pay.',
        row: 'a',
      },
    ]);
    expect(outcome.accepted).toEqual({});
    expect(change(before, { jobs: [{ _id: 'n' }] }).required.map(({ field: id, row }) => [id, row])).toEqual([
      ['boss', 'n'],
    ]);
  });

  test('rejects rows without an id, with duplicate ids, and too many rows', () => {
    const manyRows = Array.from({ length: 201 }, (_, index) => ({ _id: `r${index}`, boss: 'x' }));
    for (const jobs of [[{ boss: 'x' }], [{ _id: 'a' }, { _id: 'a' }], 'x', {}, manyRows]) {
      expect(change(before, { jobs }).issues.map((issue) => issue.field)).toEqual(['jobs']);
    }
  });
});
