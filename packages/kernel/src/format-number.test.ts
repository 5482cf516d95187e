import { expect, test } from 'vitest';
import { formatMoney, formatNumber, formatPercent } from './format-number';

/** With plain spaces, because languages use different ones. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test('money, percentages and numbers are written as the language writes them', () => {
  expect(formatMoney(41_250_000, 'en')).toBe('$412,500.00');
  expect(formatMoney(-125_050, 'en')).toBe('-$1,250.50');
  expect(plain(formatMoney(41_250_000, 'de'))).toBe('412.500,00 $');
  expect(plain(formatMoney(41_250_000, 'fr'))).toBe('412 500,00 $');
  expect([formatMoney(41_250_000, 'en', true), formatMoney(41_250_050, 'en', true)]).toEqual([
    '$412,500',
    '$412,500.50',
  ]);
  expect(formatPercent(387.5, 3, 'en')).toBe('3.875%');
  expect(plain(formatPercent(750, 2, 'de'))).toBe('7,50 %');
  expect(formatNumber(1204.5, 'de')).toBe('1.204,5');
});

test.each(['en', 'de', 'es', 'fr', 'ja', 'zh'])(
  'whole numbers and amounts in %s are those of the platform',
  (language) => {
    const numbers = new Intl.NumberFormat(language);
    const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
    const amounts = new Intl.NumberFormat(language, dollars);
    const wholes = new Intl.NumberFormat(language, { ...dollars, minimumFractionDigits: 0, maximumFractionDigits: 0 });
    const values = [
      0, 1, 9, 12, 100, 999, 1000, 1001, 9999, 10_000, 123_456, 999_999, 1_000_000, 41_250_050, 9_007_199_254,
    ];
    for (const value of values.flatMap((number) => [number, -number])) {
      expect(formatNumber(value, language)).toBe(numbers.format(value));
      expect(formatMoney(value, language)).toBe(amounts.format(value / 100));
      expect(formatMoney(value * 100, language, true)).toBe(wholes.format(value));
    }
  },
);
