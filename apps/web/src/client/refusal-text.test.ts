import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalFrom, translateRefusals } from './call-errors';
import { readConfirmedAnswer, translateConfirmations } from './read-confirmed-answer';
import { confirmationText, refusalText } from '../i18n/server-text';
import { changeLanguage } from '../i18n/texts';

const formatRefusal = (reason: object) =>
  refusalFrom(422, JSON.stringify({ code: 'invalid', message: 'In English.', reason })).message;

beforeAll(async () => {
  translateRefusals(refusalText);
  translateConfirmations(confirmationText);
  await changeLanguage('de');
});
afterAll(() => changeLanguage('en'));

test('a refusal reads in the current language, with the reasons inside of it', () => {
  const reason = { key: 'documents.fault.notPdf', params: {} };
  const text = formatRefusal({ key: 'documents.fileRefused', params: { name: 'a.pdf', issue: reason } });
  expect(text).toContain('a.pdf');
  expect(text).not.toContain('{{');
  expect(text).not.toBe('In English.');
});

test('a confirmation reads in the current language, with the texts inside of it', () => {
  const savedData = { key: 'forms.saved.opportunity', params: {} };
  const confirmation = { key: 'forms.programsMoved', params: { saved: savedData, programs: 'Fixed (Loan)' } };
  expect(readConfirmedAnswer({ message: 'In English.', confirmation, version: 2 })).toEqual({
    message: 'Das Darlehensformular wurde gespeichert. Von anderen Formularen übernommene Programme: Fixed (Loan).',
    confirmation,
    version: 2,
  });
  const unknownAnswer = { message: 'In English.', confirmation: { key: 'newer.text', params: {} } };
  expect([unknownAnswer, { message: 'Plain' }, [1], null].map(readConfirmedAnswer)).toEqual([
    unknownAnswer,
    { message: 'Plain' },
    [1],
    null,
  ]);
});

test('the plural form follows the language', () => {
  const wait = (count: number) => formatRefusal({ key: 'limits.attempts', params: { count } });
  expect(wait(1)).not.toBe(wait(2));
  expect(wait(12)).toContain('12 Minuten');
});

test('an issue of a form reads in the current language', () => {
  expect(formatRefusal({ key: 'engine.invalid-value', params: { title: 'ZIP' } })).toMatch(/ZIP/);
  expect(formatRefusal({ key: 'engine.invalid-value', params: { title: 'ZIP' } })).not.toContain('Please provide');
});

test('an unknown reason and a missing one read in English', () => {
  expect(formatRefusal({ key: 'newer.reason', params: {} })).toBe('In English.');
  expect(refusalFrom(503, '<html>').message).toBe('The server answered 503.');
});

test('English comes from the server', async () => {
  await changeLanguage('en');
  expect(formatRefusal({ key: 'limits.attempts', params: { count: 2 } })).toBe('In English.');
});
