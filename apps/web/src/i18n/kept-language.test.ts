import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from './texts';
import { keepLanguage, keptLanguage } from './kept-language';

beforeEach(() => localStorage.clear());

test('a chosen language is kept for the next load, and stands on the page', async () => {
  await changeLanguage('de');
  expect(keptLanguage()).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  await changeLanguage('en');
  expect(keptLanguage()).toBe('en');
});

test('what is no language of the product is neither kept nor read', () => {
  keepLanguage('toString');
  expect(keptLanguage()).toBe('en');
  localStorage.setItem('lendwright.language', 'tlh');
  expect(keptLanguage()).toBe('en');
});
