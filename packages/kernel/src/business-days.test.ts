import { expect, it } from 'vitest';
import { addBusinessDays, isBusinessDay, isFederalReserveHoliday } from './business-days';

it('has holidays from the year of their introduction, and observes those on a Sunday on Monday', () => {
  expect(['1985-01-21', '1986-01-20', '2020-06-19', '2023-06-19'].map(isFederalReserveHoliday)).toEqual([
    ...[false, true, false, true],
  ]);
  expect(['2022-06-20', '2026-07-03', '2026-05-25', '2026-11-26'].map(isBusinessDay)).toEqual([
    ...[false, true, false, false],
  ]);
});

it('counts business days over weekends and holidays', () => {
  expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-27');
  expect(addBusinessDays('2027-01-04', -2)).toBe('2026-12-30');
  expect(addBusinessDays('2026-07-04', 0)).toBe('2026-07-06');
});
