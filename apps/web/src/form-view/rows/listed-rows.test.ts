import type { FormElement } from '@lendwright/forms';
import { expect, test } from 'vitest';
import type { PendingChange } from '../fields/field-state';
import { arrangeRows, totalRows } from './arrange-rows';
import { listRows } from './listed-rows';
import { columnsOfRows, hiddenAtFirst } from './row-columns';

const field = (id: string, type: FormElement['type'], overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type,
  title: id,
  ...overrides,
});
const SECTION = field('s', 'section', {
  cloneable: true,
  childs: [
    field('name', 'text'),
    field('amount', 'amount'),
    field('count', 'number'),
    field('day', 'date'),
    field('given', 'amount', { calculation: 'amount * 2' }),
  ],
});
const createPendingChange = (value: unknown): PendingChange => ({
  _id: 'p',
  field: 's',
  value,
  by: 'Lena',
  at: '2026-11-20T10:00:00.000Z',
  isMine: false,
  mayReview: true,
});
const marks = (value: unknown, ...pendingEntries: unknown[]) =>
  listRows(SECTION, value, pendingEntries.map(createPendingChange)).map(({ row, mark }) => [row._id, mark]);
const ROWS = [
  { _id: 'a', name: 'A' },
  { _id: 'b', name: 'B', given: 4 },
];

test('a row shows its pending state: added, changed, deleted, or none', () => {
  expect(marks(ROWS)).toEqual([
    ['a', 'none'],
    ['b', 'none'],
  ]);
  const proposedRows = [
    { _id: 'b', name: 'B', given: 9 },
    { _id: 'c', name: 'C' },
  ];
  expect(marks(ROWS, proposedRows)).toEqual([
    ['a', 'leaving'],
    ['b', 'none'],
    ['c', 'new'],
  ]);
  expect(marks(ROWS, [ROWS[0], { _id: 'b', name: 'Beth' }])).toEqual([
    ['a', 'none'],
    ['b', 'changed'],
  ]);
  expect(marks(ROWS, [{ _id: 'a', name: 'A', amount: null }, ROWS[1]])).toEqual([
    ['a', 'none'],
    ['b', 'none'],
  ]);
});

test('proposals of several people add up, and removing all rows marks all', () => {
  const extendedRows = [...ROWS, { _id: 'c', name: 'C' }];
  const otherRows = [ROWS[0], { _id: 'b', name: 'Beth' }, { _id: 'd', name: 'D' }];
  expect(marks(ROWS, extendedRows, otherRows)).toEqual([
    ['a', 'none'],
    ['b', 'changed'],
    ['c', 'new'],
    ['d', 'new'],
  ]);
  expect(marks(ROWS, null)).toEqual([
    ['a', 'leaving'],
    ['b', 'leaving'],
  ]);
  expect(marks('no rows', 7)).toEqual([]);
});

test('unsaved input is not a proposal and hides none', () => {
  const now = [
    { _id: 'a', name: 'Ann' },
    { _id: 'mine', name: 'M' },
  ];
  const proposedRows = [
    { _id: 'a', name: 'A' },
    { _id: 'b', name: 'Beth' },
    { _id: 'c', name: 'C' },
  ];
  const listedIds = listRows(SECTION, now, [createPendingChange(proposedRows)], ROWS).map(({ row, mark }) => [
    row._id,
    mark,
  ]);
  expect(listedIds).toEqual([
    ['a', 'none'],
    ['mine', 'none'],
    ['c', 'new'],
  ]);
});

const VIEW = { elements: new Map(), required: [] };
const COLUMNS = columnsOfRows(SECTION, VIEW);
const manyRows = [
  { _id: '1', name: 'ten', amount: 900, count: 10, day: '2026-01-02' },
  { _id: '2', name: 'Two', amount: 12_000, count: 2, day: '2025-12-31' },
  { _id: '3', name: 'none' },
  { _id: '4', name: 'Ada', amount: 5_00, count: 0.1, day: '2026-01-01' },
  { _id: '5', name: 'ada', amount: 1, count: 0.2 },
].map((row) => ({ row, mark: 'none' as const }));
const arrangeIds = (search: string, sort: { field: string; order: 1 | -1 } | null) =>
  arrangeRows(manyRows, { views: new Map(), columns: COLUMNS, search, sort })
    .map(({ row }) => row._id)
    .join('');

test('numbers, dates and texts sort by their type, and empty values come last', () => {
  expect(arrangeIds('', null)).toBe('12345');
  expect(arrangeIds('', { field: 'amount', order: 1 })).toBe('54123');
  expect(arrangeIds('', { field: 'count', order: -1 })).toBe('12543');
  expect(arrangeIds('', { field: 'day', order: 1 })).toBe('24135');
  expect(arrangeIds('', { field: 'name', order: 1 })).toBe('45312');
  expect(arrangeIds('', { field: 'unheard', order: 1 })).toBe('12345');
});

test('a search reads the displayed cells of every column', () => {
  expect(arrangeIds('AD', null)).toBe('45');
  expect(arrangeIds('$120', null)).toBe('2');
  expect(arrangeIds('12-31-2025', null)).toBe('2');
  expect(arrangeIds('nothing of that', null)).toBe('');
});

test('money is totalled exactly and other numbers are not, over stored rows only', () => {
  const waitingData = { row: { _id: 'w', amount: 77_00, count: 5 }, mark: 'new' as const };
  const totals = totalRows([...manyRows, waitingData], COLUMNS, new Map());
  expect([...totals]).toEqual([['amount', '$134.01']]);
});

test('a list shows the chosen fields first, or the first five', () => {
  const children = Array.from({ length: 7 }, (_, index) => field(`f${index}`, 'text', index === 6 ? { order: 1 } : {}));
  const columns = columnsOfRows(field('s', 'section', { childs: children }), VIEW);
  expect(columns.map(({ id }) => id)).toEqual(['f6', 'f0', 'f1', 'f2', 'f3', 'f4', 'f5']);
  expect(hiddenAtFirst(columns)).toEqual(['f4', 'f5']);
  const listedColumns = columns.map((column) => ({
    ...column,
    field: { ...column.field, listShowField: column.id === 'f3' },
  }));
  expect(hiddenAtFirst(listedColumns)).toEqual(['f6', 'f0', 'f1', 'f2', 'f4', 'f5']);
});
