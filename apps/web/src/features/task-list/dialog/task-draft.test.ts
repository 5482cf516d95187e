import { expect, it } from 'vitest';
import type { TaskUser } from '../task-shapes';
import { changedValues, createBody, missingValues, NEW_DRAFT } from './task-draft';

const officer: TaskUser = {
  type: 'Role',
  value: 'r-1',
  label: 'Loan Officer',
  role: null,
  fallback: null,
  fallbackLabel: null,
};

it('requires a title, a status and a priority', () => {
  expect(missingValues({ ...NEW_DRAFT, title: ' ', status: '', priority: '' })).toEqual([
    'title',
    'status',
    'priority',
  ]);
  expect(missingValues({ ...NEW_DRAFT, title: 'Call' })).toEqual([]);
});

it('sends no time without a day and no items without a title', () => {
  const items = [
    { key: '1', title: ' File it ', mandatory: true, isDone: false },
    { key: '2', title: ' ', mandatory: false, isDone: false },
  ];
  const body = createBody({ ...NEW_DRAFT, title: ' Call ', due_time: '10:00', checklist: items });
  expect(body).toMatchObject({
    title: 'Call',
    due_date: null,
    due_time: null,
    checklist: [{ title: 'File it', mandatory: true }],
  });
});

it('sends only what was changed', () => {
  const before = { ...NEW_DRAFT, title: 'Call', users: [officer] };
  expect(changedValues(before, { ...before, users: [{ ...officer, label: 'Renamed' }] })).toEqual({});
  expect(changedValues(before, { ...before, due_date: '2026-11-24', title: 'Call Lena' })).toEqual({
    title: 'Call Lena',
    due_date: '2026-11-24',
  });
  const withFallback = { ...officer, fallback: 'p-1', fallbackLabel: 'Dana' };
  expect(changedValues(before, { ...before, users: [withFallback] })).toEqual({
    users: [{ type: 'Role', value: 'r-1', role: null, fallback: 'p-1' }],
  });
});
