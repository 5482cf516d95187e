import { expect, it } from 'vitest';
import type { EmailContent } from '../email-shapes';
import { textsIn, withoutLanguage, withTexts } from './texts-in';

const doc = { type: 'doc' };
const content: EmailContent = { subject: 'Hello', preheader: '', doc, translations: {} };

it('starts a translation with the original, and leaves the original alone', () => {
  expect(textsIn(content, 'de')).toEqual({ subject: 'Hello', preheader: '', doc });
  const germanData = { ...content, ...withTexts(content, 'de', { subject: 'Hallo' }) };
  expect(germanData.subject).toBe('Hello');
  expect(textsIn(germanData, 'de').subject).toBe('Hallo');
  expect(textsIn(germanData, 'fr').subject).toBe('Hello');
  expect(withTexts(germanData, 'en', { subject: 'Hi' })).toEqual({ subject: 'Hi' });
  expect(withoutLanguage(germanData, 'de')).toEqual({ translations: {} });
});
