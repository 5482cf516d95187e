import { beforeEach, expect, test } from 'vitest';
import { changeLanguage } from './texts';
import { saveLanguage, savedLanguage } from './saved-language';

beforeEach(() => localStorage.clear());

test('the chosen language is saved for the next page load and set on the document', async () => {
  await changeLanguage('de');
  expect(savedLanguage()).toBe('de');
  expect(document.documentElement.lang).toBe('de');
  await changeLanguage('en');
  expect(savedLanguage()).toBe('en');
});

test('an unsupported language is neither saved nor read', () => {
  saveLanguage('toString');
  expect(savedLanguage()).toBe('en');
  localStorage.setItem('lendwright.language', 'tlh');
  expect(savedLanguage()).toBe('en');
});
