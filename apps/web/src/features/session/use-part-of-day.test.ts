import { expect, test } from 'vitest';
import { partOfDayIn } from './use-part-of-day';

test("the part of the day follows the company's clock, not the browser's", () => {
  const noonInNewYork = new Date('2026-11-22T17:00:00Z');
  expect(partOfDayIn('America/New_York', noonInNewYork)).toBe('afternoon');
  expect(partOfDayIn('America/Los_Angeles', noonInNewYork)).toBe('morning');
  expect(partOfDayIn('Europe/Berlin', noonInNewYork)).toBe('evening');
  expect(partOfDayIn('Asia/Tokyo', noonInNewYork)).toBe('evening');
});
