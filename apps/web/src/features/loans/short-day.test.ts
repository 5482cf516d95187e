import { expect, it } from 'vitest';
import { shortDay } from './short-day';

const NOW = new Date('2026-11-23T12:00:00Z');

it('writes a day in the language, in the time zone of the company', () => {
  expect(shortDay('2026-11-20T03:00:00Z', 'en', 'America/Los_Angeles', NOW)).toBe('Nov 19');
  expect(shortDay('2026-11-20T03:00:00Z', 'de', 'Europe/Berlin', NOW)).toBe('20. Nov.');
});
it('keeps the day of a date without a time, and names another year', () => {
  expect(shortDay('2026-12-12', 'en', 'America/Los_Angeles', NOW)).toBe('Dec 12');
  expect(shortDay('2027-03-15', 'en', 'America/Los_Angeles', NOW)).toBe('Mar 15, 2027');
});
it('leaves unreadable text as it is', () => expect(shortDay('soon', 'en', 'UTC', NOW)).toBe('soon'));
