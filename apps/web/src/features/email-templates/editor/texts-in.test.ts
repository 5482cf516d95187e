import { expect, it } from 'vitest';
import type { EmailContent } from '../email-shapes';
import { textsIn, withoutLanguage, withTexts } from './texts-in';

const doc = { type: 'doc' };
const content: EmailContent = { subject: 'Hello', preheader: '', doc, translations: {} };

it('starts a translation with the original, and leaves the original alone', () => {
  expect(textsIn(content, 'de')).toEqual({ subject: 'Hello', preheader: '', doc });
  const german = { ...content, ...withTexts(content, 'de', { subject: 'Hallo' }) };
  expect(german.subject).toBe('Hello');
  expect(textsIn(german, 'de').subject).toBe('Hallo');
  expect(textsIn(german, 'fr').subject).toBe('Hello');
  expect(withTexts(german, 'en', { subject: 'Hi' })).toEqual({ subject: 'Hi' });
  expect(withoutLanguage(german, 'de')).toEqual({ translations: {} });
});
