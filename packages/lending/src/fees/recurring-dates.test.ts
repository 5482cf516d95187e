import { addDays, isBusinessDay } from '@lendwright/kernel';
import { describe, expect, it } from 'vitest';
import { monthAfter, recurringDates } from './recurring-dates';

describe('the dates of a recurring plan', () => {
  it('are clamped to the last day of shorter months, and later months use the chosen day again', () => {
    const rows = recurringDates({ start: '2027-12', end: '2028-04', day: 30, reminderBefore: 5 });
    expect(rows.map(({ due }) => due)).toEqual(['2027-12-30', '2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']);
    expect(rows[2]?.reminder).toBe('2028-02-24');
  });
  it('are withdrawn on the next business day', () => {
    const [row] = recurringDates({ start: '2026-12', end: '2026-12', day: 5, reminderBefore: 5 });
    expect(row).toEqual({ due: '2026-12-05', reminder: '2026-11-30', debit: '2026-12-07' });
  });
  it.each([
    ['2026-13', '2027-01'],
    ['2026-05', '2026-04'],
    ['2026-01', '2099-01'],
    ['', ''],
  ])('are empty for %s to %s', (start, end) => {
    expect(recurringDates({ start, end, day: 1, reminderBefore: 1 })).toEqual([]);
  });
  it('have exactly one row per month over 20 years, for every day', () => {
    let wrong = 0;
    for (let day = 1; day <= 31; day++) {
      const rows = recurringDates({ start: '2026-11', end: '2046-10', day, reminderBefore: 5 });
      const isOncePerMonth = rows.every(({ due }, index) => due.slice(0, 7) === monthAfter('2026-11', index));
      const areDatesRight = rows.every(
        ({ due, reminder, debit }) =>
          addDays(reminder, 5) === due &&
          debit >= due &&
          isBusinessDay(debit) &&
          debit <= addDays(due, 5) &&
          (Number(due.slice(8)) === day || addDays(due, 1).endsWith('-01')),
      );
      if (rows.length !== 240 || !isOncePerMonth || !areDatesRight) wrong += 1;
    }
    expect(wrong).toBe(0);
  });
});
