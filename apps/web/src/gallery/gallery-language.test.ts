import { expect, test } from 'vitest';
import { translate } from '../i18n';
import { form } from '../i18n/en/forms/form';
import { lengthen, retitle, setGalleryLanguage } from './gallery-language';

test('a lengthened text keeps its placeholders once', () => {
  expect(lengthen('{{filled}} of {{total}} filled')).toBe('{{filled}} of {{total}} filled of  filled');
  expect(lengthen('')).toBe('');
});

test('every text of an element is replaced, including those of its options and children', () => {
  const retitledElement = retitle(
    {
      ...{ id: 'a', type: 'section', title: 'A', guideline: 'B' },
      childs: [{ id: 'b', type: 'select', title: 'C', placeholder: 'D', options: [{ id: 'x', text: 'E' }] }],
    },
    (text) => text.toLowerCase(),
  );
  expect(JSON.stringify(retitledElement)).toBe(
    '{"id":"a","type":"section","title":"a","guideline":"b","childs":[{"id":"b","type":"select","title":"c","placeholder":"d","options":[{"id":"x","text":"e"}]}]}',
  );
});

test('forms are shown in German, and with texts of double length', async () => {
  await setGalleryLanguage('de');
  expect(translate(form, 'filledOf', { filled: 1, total: 2 })).toBe('1 von 2 ausgefüllt');
  await setGalleryLanguage('long');
  expect(translate(form, 'choose')).toBe('Choose choose');
  await setGalleryLanguage('en');
  expect(translate(form, 'choose')).toBe('Choose');
});
