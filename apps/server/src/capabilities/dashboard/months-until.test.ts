import { expect, it } from 'vitest';
import { monthsUntil } from './months-until';

it('counts months back across the year, with their last days', () => {
  const months = monthsUntil('2028-03-31', 'UTC', 4);
  expect(months.map(({ first, last }) => [first, last])).toEqual([
    ['2027-12-01', '2027-12-31'],
    ['2028-01-01', '2028-01-31'],
    ['2028-02-01', '2028-02-29'],
    ['2028-03-01', '2028-03-31'],
  ]);
});

it('starts and ends at midnight of the time zone, also when clocks change within the month', () => {
  const [november] = monthsUntil('2026-11-22', 'America/Los_Angeles', 1);
  expect(new Date(november?.start ?? 0).toISOString()).toBe('2026-11-01T07:00:00.000Z');
  expect(new Date(november?.end ?? 0).toISOString()).toBe('2026-12-01T08:00:00.000Z');
});

it('leaves no gap between two months', () => {
  const months = monthsUntil('2026-11-22', 'Europe/Berlin', 12);
  months.slice(1).forEach((month, index) => expect(month.start).toBe(months[index]?.end));
});
