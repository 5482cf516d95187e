import { issueMessage } from '../../issues/issue-message';
import { expect, test } from 'vitest';
import { parseDefinition } from '../../definition/parse-definition';
import { STAFF } from '../../testing/sample-element';
import { compileForm } from '../compile/compile-form';
import { resolveForm } from './resolve-form';
import { rowsIn, viewOfRow } from './rows-in-view';

const field = (id: string, type: string, overrides: object = {}) => ({ id, type, title: `The ${id}`, ...overrides });
const form = compileForm(
  parseDefinition({
    content: [
      field('purpose', 'text'),
      field('plain', 'section', {
        cloneable: true,
        childs: [field('name', 'text', { mandatory: true }), field('day', 'date')],
      }),
      field('debts', 'section', {
        cloneable: true,
        childs: [
          field('isPaid', 'checkbox', {
            control_settings: [
              { when: { field: 'isPaid', operator: 'equals', value: true }, effect: 'hide', targets: ['box'] },
            ],
          }),
          field('box', 'grid', { childs: [field('balance', 'amount', { mandatory: true })] }),
        ],
      }),
    ],
  }),
);

test('every row has its issues and missing fields, also in sections without rules', () => {
  const view = resolveForm(
    form,
    {
      plain: [
        { _id: '1', day: '12-' },
        { _id: '2', name: 'Ada' },
      ],
    },
    STAFF,
  );
  const rows = rowsIn(view, 'plain');
  expect(rows.get('1')?.fields.get('day')?.issues.map(issueMessage)).toEqual(['Please provide a valid The day.']);
  expect(rows.get('1')?.missing.map(({ field: id, row }) => [id, row])).toEqual([['name', '1']]);
  expect(rows.get('2')?.missing).toEqual([]);
  expect(rowsIn(view, 'unheard').size).toBe(0);
  expect(rowsIn({ ...view }, 'plain').size).toBe(0);
});

test('rules of a row hide containers inside the row', () => {
  const answers = { debts: [{ _id: 'a', isPaid: true }, { _id: 'b' }] };
  const view = resolveForm(form, answers, STAFF);
  expect(viewOfRow(view, 'debts', 'a')?.elements.get('box')?.visible).toBe(false);
  expect(viewOfRow(view, 'debts', 'a')?.required).toEqual([]);
  expect(viewOfRow(view, 'debts', 'b')?.elements.get('box')?.visible).toBe(true);
  expect(viewOfRow(view, 'debts', 'b')?.required.map(({ field: id }) => id)).toEqual(['balance']);
  expect(viewOfRow(view, 'debts', 'c')).toBeNull();
  expect(viewOfRow(view, 'purpose', 'a')).toBeNull();
});

test('unaffected rows stay the same objects', () => {
  const answers = { debts: [{ _id: 'a', isPaid: true }, { _id: 'b' }] };
  const view = resolveForm(form, answers, STAFF);
  const otherForm = resolveForm(form, { ...answers, purpose: 'x' }, STAFF, { view, changed: ['purpose'] });
  expect(rowsIn(otherForm, 'debts')).toBe(rowsIn(view, 'debts'));
  const nextAnswers = { debts: [answers.debts[0], { _id: 'b', isPaid: true }] };
  const formAfter = resolveForm(form, nextAnswers, STAFF, { view, changed: ['debts'] });
  expect(viewOfRow(formAfter, 'debts', 'a')).toBe(viewOfRow(view, 'debts', 'a'));
  expect(viewOfRow(formAfter, 'debts', 'b')?.elements.get('box')?.visible).toBe(false);
});
