import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalFrom, translateRefusals } from './call-errors';
import { refusalText } from '../i18n/refusal-text';
import { changeLanguage } from '../i18n/texts';

const refused = (reason: object) =>
  refusalFrom(422, JSON.stringify({ code: 'invalid', message: 'In English.', reason })).message;

beforeAll(async () => {
  translateRefusals(refusalText);
  await changeLanguage('de');
});
afterAll(() => changeLanguage('en'));

test('a refusal reads in the current language, with the reasons inside of it', () => {
  const reason = { key: 'documents.fault.notPdf', params: {} };
  const text = refused({ key: 'documents.fileRefused', params: { name: 'a.pdf', issue: reason } });
  expect(text).toContain('a.pdf');
  expect(text).not.toContain('{{');
  expect(text).not.toBe('In English.');
});

test('the plural form follows the language', () => {
  const wait = (count: number) => refused({ key: 'limits.attempts', params: { count } });
  expect(wait(1)).not.toBe(wait(2));
  expect(wait(12)).toContain('12 Minuten');
});

test('an issue of a form reads in the current language', () => {
  expect(refused({ key: 'engine.invalid-value', params: { title: 'ZIP' } })).toMatch(/ZIP/);
  expect(refused({ key: 'engine.invalid-value', params: { title: 'ZIP' } })).not.toContain('Please provide');
});

test('an unknown reason and a missing one read in English', () => {
  expect(refused({ key: 'newer.reason', params: {} })).toBe('In English.');
  expect(refusalFrom(503, '<html>').message).toBe('The server answered 503.');
});

test('English comes from the server', async () => {
  await changeLanguage('en');
  expect(refused({ key: 'limits.attempts', params: { count: 2 } })).toBe('In English.');
});
