import type { FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import { isFinished, operatorsFor, readCondition, withOperator, writeCondition, NO_CONDITION } from './condition-lines';

const FIELDS: readonly FormElement[] = [
  { id: 'amount', type: 'amount', title: 'Loan Amount' },
  { id: 'closing', type: 'date', title: 'Closing' },
  { id: 'story', type: 'text', title: 'Story' },
  { id: 'insured', type: 'checkbox', title: 'Insured' },
  {
    id: 'occupancy',
    type: 'select',
    title: 'Occupancy',
    options: [
      { id: 'owner', text: 'Owner' },
      { id: 'rented', text: 'Rented' },
    ],
  },
];

test.each<[string, unknown]>([
  ['money', { all: [{ field: 'amount', operator: 'greater', value: 250_000_00 }] }],
  ['a day', { any: [{ field: 'closing', operator: 'less', value: '2026-12-31' }] }],
  ['an option', { all: [{ field: 'occupancy', operator: 'equals', value: 'owner' }] }],
  ['some options', { all: [{ field: 'occupancy', operator: 'in', value: ['owner', 'rented'] }] }],
  ['a box', { all: [{ field: 'insured', operator: 'equals', value: true }] }],
  ['a part of a text', { all: [{ field: 'story', operator: 'contains', value: 'cash' }] }],
  ['emptiness', { all: [{ field: 'story', operator: 'is-empty', value: null }] }],
])('a stored condition on %s is shown and written unchanged', (_, condition) => {
  const draft = readCondition(condition, FIELDS);
  expect(draft.complexCondition).toBeNull();
  expect(writeCondition(draft, FIELDS)).toEqual(condition);
});

test('money is shown and read in typed format', () => {
  const draft = readCondition({ field: 'amount', operator: 'greater', value: 100_050 }, FIELDS);
  expect(draft.lines[0]?.value).toContain('1,000.50');
  const lines = draft.lines.map((line) => ({ ...line, value: '2,000' }));
  expect(writeCondition({ ...draft, lines }, FIELDS)).toEqual({
    all: [{ field: 'amount', operator: 'greater', value: 2_000_00 }],
  });
});

test.each<[string, unknown]>([
  ['groups in groups', { all: [{ any: [{ field: 'amount', operator: 'greater', value: 1 }] }] }],
  ['another field to compare with', { all: [{ field: 'amount', operator: 'greater', other: 'closing' }] }],
  ['a field that is gone', { all: [{ field: 'gone', operator: 'equals', value: 'x' }] }],
  ['none of', { none: [{ field: 'amount', operator: 'greater', value: 1 }] }],
])('a condition with %s is preserved as a whole', (_, condition) => {
  const draft = readCondition(condition, FIELDS);
  expect(draft).toMatchObject({ lines: [], complexCondition: condition });
  expect(writeCondition(draft, FIELDS)).toBe(condition);
});

test('a line without a field or a valid value is incomplete', () => {
  const line = { key: 'a', field: 'amount', operator: 'greater' as const, value: 'much' };
  expect(isFinished(line, FIELDS)).toBe(false);
  expect(isFinished({ ...line, field: '' }, FIELDS)).toBe(false);
  expect(isFinished({ ...line, value: '5' }, FIELDS)).toBe(true);
  expect(writeCondition({ ...NO_CONDITION, lines: [line] }, FIELDS)).toBeNull();
  expect(writeCondition(NO_CONDITION, FIELDS)).toBeNull();
});

test('changing the operator keeps the value if possible', () => {
  const line = { key: 'a', field: 'occupancy', operator: 'equals' as const, value: 'owner' };
  const listedOperator = withOperator(line, 'in');
  expect(listedOperator.value).toEqual(['owner']);
  expect(withOperator(listedOperator, 'not-equals').value).toBe('owner');
});

test('a list of choices is offered for fields with options, pairs never', () => {
  const offeredIds = Object.fromEntries(FIELDS.map((field) => [field.id, operatorsFor(field)]));
  expect(offeredIds['occupancy']).toContain('in');
  expect(offeredIds['amount']).not.toContain('in');
  expect(Object.values(offeredIds).flat()).not.toContain('between');
});
