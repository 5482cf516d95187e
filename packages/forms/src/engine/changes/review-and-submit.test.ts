import { describe, expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import type { Answers } from '../../form-element';
import { ADMIN, BORROWER, STAFF } from '../../testing/sample-element';
import { changeAnswers } from './change-answers';
import { compileForm } from '../compile/compile-form';
import { dropHiddenAnswers } from './drop-hidden-answers';
import { resolveForm } from '../view/resolve-form';

const field = (id: string, type: string, overrides: object = {}) => ({ id, type, title: `The ${id}`, ...overrides });
const hide = (name: string, value: string, ...targets: string[]) => ({
  when: { field: name, operator: 'equals', value },
  effect: 'hide',
  targets,
});
const CHECK = { mandatory: 'check' } as const;

const REVIEWED_FORM = compileForm(
  parseDefinition({
    content: [
      field('income', 'amount', { reviewers: ['processor'], mandatory: true }),
      field('note', 'text'),
      field('yearly', 'amount', { calculation: 'income * 12' }),
      field('jobs', 'section', {
        cloneable: true,
        childs: [
          field('boss', 'text'),
          field('pay', 'amount', { reviewers: ['processor'] }),
          field('bonus', 'amount', { reviewers: ['processor'] }),
        ],
      }),
    ],
  }),
);

describe('changes that need a review', () => {
  const change = (before: Answers, changes: Answers, viewer = BORROWER) =>
    changeAnswers(REVIEWED_FORM, before, changes, viewer, CHECK);

  test('are separated, and computed values use the stored answers', () => {
    const outcome = change({ income: 100, yearly: 1_200 }, { income: 200, note: 'x' });
    expect([outcome.accepted, outcome.waiting, outcome.required]).toEqual([{ note: 'x' }, { income: 200 }, []]);
  });

  test('removing an answer is pending as null, and the field stays mandatory', () => {
    const outcome = change({ income: 100, yearly: 1_200 }, { income: '' });
    expect([outcome.cleared, outcome.waiting, outcome.required.map((gap) => gap.field)]).toEqual([
      [],
      { income: null },
      ['income'],
    ]);
  });

  test('a first answer is pending too, and is not required again', () => {
    const outcome = change({}, { income: 200 });
    expect([outcome.accepted, outcome.waiting, outcome.required]).toEqual([{}, { income: 200 }, []]);
  });

  test('changes of reviewers are stored; administrators are not reviewers by default', () => {
    expect(change({}, { income: 200 }, STAFF)).toMatchObject({ accepted: { income: 200, yearly: 2_400 }, waiting: {} });
    expect(change({}, { income: 200 }, ADMIN)).toMatchObject({ accepted: {}, waiting: { income: 200 } });
    expect(change({}, { income: 200 }, { ...ADMIN, roleId: 'processor' }).waiting).toEqual({});
  });

  test('all rows are pending when a reviewed field in them changes', () => {
    const before = { income: 1, yearly: 12, jobs: [{ _id: 'a', boss: 'Ann', pay: 5 }] };
    expect(change(before, { jobs: [{ _id: 'a', boss: 'Bob', pay: 5 }] })).toMatchObject({
      waiting: {},
      accepted: { jobs: [{ _id: 'a', boss: 'Bob', pay: 5 }] },
    });
    expect(change(before, { jobs: [{ _id: 'a', boss: 'Bob', pay: 6 }] })).toMatchObject({
      accepted: {},
      waiting: { jobs: [{ _id: 'a', boss: 'Bob', pay: 6 }] },
    });
    expect(change(before, { jobs: [] })).toMatchObject({ cleared: [], waiting: { jobs: null } });
  });

  test('all rows are pending when a row with a reviewed answer is removed', () => {
    const jobs = [
      { _id: 'a', boss: 'Ann', pay: 5 },
      { _id: 'b', boss: 'Bob' },
    ];
    expect(change({ jobs }, { jobs: [jobs[1]] })).toMatchObject({ accepted: {}, waiting: { jobs: [jobs[1]] } });
    expect(change({ jobs }, { jobs: [jobs[0]] })).toMatchObject({ accepted: { jobs: [jobs[0]] }, waiting: {} });
  });

  test('an invalid value is an issue and not pending', () => {
    expect(change({}, { income: 'much' })).toMatchObject({ waiting: {}, issues: [{ field: 'income' }] });
  });
});

const HIDING_FORM = compileForm(
  parseDefinition({
    content: [
      field('kind', 'text', { control_settings: [hide('kind', 'x', 'box', 'plain'), hide('boss', 'none', 'pay')] }),
      field('plain', 'text'),
      field('box', 'section', {
        childs: [field('inner', 'text'), field('more', 'section', { cloneable: true, childs: [field('m', 'text')] })],
      }),
      field('off', 'text', { hide: true }),
      field('inside', 'text', { hided_roles: ['borrower'] }),
      field('jobs', 'section', { cloneable: true, childs: [field('boss', 'text'), field('pay', 'amount')] }),
      field('late', 'text', {
        control_settings: [
          { when: { field: 'kind', operator: 'equals', value: 'y' }, effect: 'show', targets: ['late'] },
        ],
      }),
    ],
  }),
);

describe('dropping hidden answers on submit', () => {
  const answers = {
    ...{ kind: 'x', plain: 'p', inner: 'i', off: 'o', inside: 's', late: 'l', strange: 1 },
    more: [{ _id: 'm1', m: 'mm' }],
    jobs: [
      { _id: 'a', boss: 'none', pay: 5 },
      { _id: 'b', boss: 'Ann', pay: 6 },
    ],
  };

  test('drops what rules hide, in the record and in rows, and lists it', () => {
    const { retained, dropped } = dropHiddenAnswers(HIDING_FORM, answers);
    expect(retained).toEqual({
      ...{ kind: 'x', off: 'o', inside: 's', strange: 1 },
      jobs: [
        { _id: 'a', boss: 'none' },
        { _id: 'b', boss: 'Ann', pay: 6 },
      ],
    });
    expect(dropped).toEqual([
      { field: 'plain', title: 'The plain', value: 'p' },
      { field: 'inner', title: 'The inner', value: 'i' },
      { field: 'late', title: 'The late', value: 'l' },
      { field: 'more', title: 'The more', value: [{ _id: 'm1', m: 'mm' }] },
      { field: 'pay', title: 'The pay', value: 5, row: 'a' },
    ]);
  });

  test('changes no visible value, and nothing the second time', () => {
    const { retained } = dropHiddenAnswers(HIDING_FORM, answers);
    const shown = (givenAnswers: Answers) =>
      [...resolveForm(HIDING_FORM, givenAnswers, STAFF).elements].map(([id, { visible: isVisible }]) => [
        id,
        isVisible,
      ]);
    expect(shown(retained)).toEqual(shown(answers));
    expect(dropHiddenAnswers(HIDING_FORM, retained)).toEqual({ retained, dropped: [] });
  });

  test('keeps answers that no rule hides', () => {
    const open = { kind: 'y', plain: 'p', late: 'l', jobs: answers.jobs.slice(1) };
    expect(dropHiddenAnswers(HIDING_FORM, open)).toEqual({ retained: open, dropped: [] });
  });
});
