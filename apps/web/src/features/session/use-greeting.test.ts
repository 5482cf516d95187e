import { expect, test } from 'vitest';
import { greetingIn } from './use-greeting';

test("the greeting follows the company's clock, not the browser's", () => {
  const noonInNewYork = new Date('2026-11-22T17:00:00Z');
  expect(greetingIn('America/New_York', noonInNewYork)).toBe('goodAfternoon');
  expect(greetingIn('America/Los_Angeles', noonInNewYork)).toBe('goodMorning');
  expect(greetingIn('Europe/Berlin', noonInNewYork)).toBe('goodEvening');
  expect(greetingIn('Asia/Tokyo', noonInNewYork)).toBe('goodEvening');
});
