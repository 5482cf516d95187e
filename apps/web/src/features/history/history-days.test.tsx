import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FoldedValue } from './folded-value';
import { dayName, historyDays, type HistoryEntry } from './history-days';

const entry = (id: string, moment: string, fields: readonly string[]): HistoryEntry => ({
  _id: id,
  version: 1,
  createdAt: moment,
  created_by: { user: 'Dana', info: null },
  act: 'save',
  reason: null,
  info: fields.map((field) => ({
    field,
    title: field,
    previous_value: null,
    current_value: 'x',
    kind: 'text',
    reviewers: [],
    reviewed_by: null,
    reviewedAt: null,
    accept: false,
    reject: false,
    rejectReason: null,
    needReview: false,
    isMine: false,
    mayReview: false,
  })),
});
const ZONE = 'America/Los_Angeles';

afterEach(cleanup);

it('groups changes by day in the company time zone', () => {
  const days = historyDays(
    [
      entry('3', '2026-11-05T06:00:00.000Z', ['a', 'b']),
      entry('2', '2026-11-04T20:00:00.000Z', ['c']),
      entry('1', '2026-11-03T20:00:00.000Z', []),
    ],
    ZONE,
  );
  expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
    ['2026-11-04', 3],
    ['2026-11-03', 1],
  ]);
  expect(days[0]?.rows.map(({ isFirst }) => isFirst)).toEqual([true, false, true]);
  expect(days[1]?.rows[0]?.change).toBeNull();
});

it('labels today and yesterday in the company time zone', () => {
  const now = Date.parse('2026-11-05T06:00:00.000Z');
  expect([
    dayName('2026-11-04', ZONE, now),
    dayName('2026-11-03', ZONE, now),
    dayName('2026-11-02', ZONE, now),
  ]).toEqual(['today', 'yesterday', null]);
});

it('collapses a long value and expands it on click; an empty value is an en dash', async () => {
  const longText = 'word '.repeat(40).trim();
  const { rerender } = render(<FoldedValue value={longText} tone="new" />, { wrapper: MantineProvider });
  expect(screen.getByText(longText).dataset['folded']).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText(longText).dataset['folded']).toBeUndefined();
  rerender(<FoldedValue value={null} tone="old" />);
  expect(screen.getByText('–')).toBeTruthy();
});
