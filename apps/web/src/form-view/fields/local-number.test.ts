import type { FormElement } from '@lendwright/forms';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../../i18n';
import { acceptTypedKey, answerFor, editText } from './typed-text';

const field = (type: FormElement['type']): FormElement => ({ id: type, type, title: type });

/** Types characters one by one at the end; `<` is Backspace. @returns the text and the answer */
function type(element: FormElement, keys: string, textBefore = ''): readonly [string, unknown] {
  let text = textBefore;
  for (const key of keys) {
    const typedText = key === '<' ? text.slice(0, -1) : text + key;
    const inputType = key === '<' ? 'deleteContentBackward' : 'insertText';
    text = acceptTypedKey(element, text, { text: typedText, caret: typedText.length }, inputType).text;
  }
  return [text, answerFor(element, text)];
}

afterEach(() => changeLanguage('en'));

test.each<[string, FormElement['type'], string, string, unknown]>([
  ['de', 'amount', '1234567,89', '1.234.567,89', 123_456_789],
  ['de', 'amount', '1.234', '1.234', 123_400],
  ['de', 'amount', '1.234,5', '1.234,5', 123_450],
  ['de', 'amount', '18800.50', '18.800.50', 1_880_050],
  ['de', 'amount', '18800.500', '18.800.500', 1_880_050_000],
  ['de', 'amount', '1.234<', '123', 12_300],
  ['de', 'amount', '663.7<', '663.', 66_300],
  ['de', 'amount', '1,234', '1,23', 123],
  ['de', 'number', '1.2345', '1.2345', 1.2345],
  ['de', 'number', '1.234.567', '1.234.567', 1_234_567],
  ['de', 'number', '0,5', '0,5', 0.5],
  ['de', 'percentage', '6.87', '6,87', 687],
  ['es', 'amount', '1234,5', '1234,5', 123_450],
  ['es', 'amount', '12345', '12.345', 1_234_500],
  ['fr', 'amount', '1234.5', '1\u202f234,5', 123_450],
  ['fr', 'percentage', '6,87', '6,87', 687],
  ['ja', 'amount', '１２３４．５', '1,234.5', 123_450],
  ['zh', 'amount', '1234.5', '1,234.5', 123_450],
  ['en', 'amount', '1,234.5', '1,234.5', 123_450],
])('in %s, %s typed as %s shows %s', async (language, kind, keys, text, answer) => {
  await changeLanguage(language as 'en');
  expect(type(field(kind), keys)).toEqual([text, answer]);
});

test('pasted text is read in the format of the language, and is never misread', async () => {
  await changeLanguage('de');
  const paste = (kind: FormElement['type'], text: string) =>
    acceptTypedKey(field(kind), '', { text, caret: text.length }, 'insertFromPaste').text;
  expect(paste('amount', '18,800.00')).toBe('18.800,00');
  expect(paste('amount', '663,74 $')).toBe('663,74');
  expect(paste('number', '1234.567')).toBe('1234,567');
  expect(paste('percentage', '6.87 %')).toBe('6,87');
  for (const text of ['1.23.45', 'Betrag 663.74 USD']) {
    expect(paste('amount', text)).toBe(text);
    expect(answerFor(field('amount'), text)).toBe(text);
  }
});

test('an answer that does not fit the field is stored as the form engine reads it, and is shown as typed', async () => {
  await changeLanguage('de');
  const answer = answerFor(field('amount'), '1,234');
  expect([answer, editText(field('amount'), answer)]).toEqual(['1.234', '1,234']);
});

test('in Spanish, which does not group four digits, an amount of millions is typed with its groups', async () => {
  await changeLanguage('es');
  expect(type(field('amount'), '1.000.000,00')).toEqual(['1.000.000,00', 100_000_000]);
});

test.each(['en', 'de', 'es', 'fr', 'ja', 'zh'] as const)(
  'in %s, a displayed answer is read as itself',
  async (language) => {
    await changeLanguage(language);
    const answers = fc.oneof(
      fc.tuple(fc.constant(field('amount')), fc.integer({ min: -1e14, max: 1e14 })),
      fc.tuple(fc.constant(field('percentage')), fc.integer({ min: 0, max: 9_999 })),
      fc.tuple(
        fc.constant(field('number')),
        fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000),
      ),
    );
    fc.assert(
      fc.property(answers, ([element, value]) => {
        const text = editText(element, value);
        expect(answerFor(element, text)).toBe(value === 0 ? 0 : value);
        if (value > 0) expect(type(element, text)[1]).toBe(value);
      }),
    );
  },
);
