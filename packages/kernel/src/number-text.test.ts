import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, formatNumber } from './format-number';
import { formatDollars, parseDollars, type Cents } from './money';
import { readNumberText, writeNumberText } from './number-text';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;

test.each([
  ['de', '1.234', '1234'],
  ['de', '1.234,50', '1234.50'],
  ['de', '663,74', '663.74'],
  ['de', '663.74', '663.74'],
  ['de', '0.125', '0.125'],
  ['de', '1234.567', '1234.567'],
  ['de', '18,800.00', '18800.00'],
  ['de', '1,234,567', '1234567'],
  ['de', '1,234', '1.234'],
  ['de', '18.800.50', '18800.50'],
  ['de', '18.800.500', '18800500'],
  ['de', '1.23.456', null],
  ['de', '663,74 $', '$663.74'],
  ['de', '-1.234,5 $', '-$1234.5'],
  ['es', '1234,5', '1234.5'],
  ['es', '1.234', '1234'],
  ['fr', '1 234,5', '1234.5'],
  ['fr', '1\u202f234\u00a0567,8', '1234567.8'],
  ['fr', '1.234', '1.234'],
  ['fr', '1.234,5', null],
  ['en', '1.234', '1.234'],
  ['en', '1,234', '1234'],
  ['en', '663,74', null],
  ['ja', '1,234.5', '1234.5'],
  ['zh', '$1,234.5', '$1234.5'],
  ['en', '1e5', null],
  ['de', '$5 $', null],
])('in %s, %s is read as %s', (language, text, plainText) => {
  expect(readNumberText(text, language)).toBe(plainText);
});

test.each([
  ['de', '6.875', '6.875'],
  ['de', '6,875 %', '6.875%'],
  ['fr', '6,875', '6.875'],
  ['en', '6.875%', '6.875'],
  ['en', '6,875', null],
])('in %s, the percentage %s is read as %s', (language, text, plainText) => {
  expect(readNumberText(text, language, 'ungrouped')?.replace('%', '')).toBe(plainText?.replace('%', ''));
});

const amounts = fc.maxSafeInteger().map((wholeNumber) => wholeNumber as Cents);

test.each(LANGUAGES)('amounts that are displayed or edited in %s are read as they are', (language) => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const editedText = writeNumberText(formatDollars(amount), language);
      const displayedMoney = formatMoney(amount, language);
      expect([editedText, displayedMoney].map((text) => parseDollars(readNumberText(text, language) ?? ''))).toEqual([
        amount,
        amount,
      ]);
    }),
  );
});

const thousandths = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map((value) => value / 1000);

test.each(LANGUAGES)('numbers that are displayed or edited in %s are read as they are', (language) => {
  fc.assert(
    fc.property(thousandths, (value) => {
      const texts = [formatNumber(value, language), writeNumberText(String(value), language)];
      expect(texts.map((text) => Number(readNumberText(text, language)))).toEqual(
        [value, value].map((number) => number || 0),
      );
    }),
  );
});

const texts = fc.string({ unit: fc.constantFrom(...'0129.,'), maxLength: 12 });

test.each(LANGUAGES)('text that cannot be read in %s cannot be read in English either', (language) => {
  fc.assert(
    fc.property(texts, fc.constantFrom('grouped', 'ungrouped'), (text, grouping) => {
      if (readNumberText(text, language, grouping) === null) expect(readNumberText(text, 'en', grouping)).toBeNull();
    }),
  );
});

test('money in inputs is written as money is displayed', () => {
  for (const language of LANGUAGES)
    for (const amount of [0, 99_950, 123_450, 1_880_000, 123_456_789] as Cents[])
      expect(writeNumberText(formatDollars(amount), language)).toBe(
        formatMoney(amount, language).replace(/^\$|\s\$$/g, ''),
      );
});
