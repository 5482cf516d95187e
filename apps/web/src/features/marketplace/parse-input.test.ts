import { expect, test } from 'vitest';
import { parseInput, writeInput } from './parse-input';

test('amounts are cents, an LTV is basis points, a score is whole', () => {
  expect(['165,000', '$165000.00', '165000.5'].map((text) => parseInput('down_payment', text))).toEqual([
    16_500_000, 16_500_000, 16_500_050,
  ]);
  expect(['70', '70.5 %', '70.25'].map((text) => parseInput('ltv', text))).toEqual([7_000, 7_050, 7_025]);
  expect([parseInput('credit_score', ' 720 '), parseInput('credit_score', '')]).toEqual([720, null]);
});

test('other text is no value', () => {
  for (const text of ['abc', '-5', '70.123']) expect(parseInput('ltv', text)).toBeUndefined();
  for (const text of ['x', '-1', '99999999999999']) expect(parseInput('loan_amount', text)).toBeUndefined();
  expect(parseInput('credit_score', '7.5')).toBeUndefined();
});

test('a value is written as it is typed', () => {
  expect([writeInput('loan_amount', 38_500_000), writeInput('ltv', 7_000), writeInput('ltv', null)]).toEqual([
    ...['385,000.00', '70.00', ''],
  ]);
  expect(parseInput('loan_amount', writeInput('loan_amount', 38_500_001))).toBe(38_500_001);
});
