import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number';
import { splitName } from './split-name';

describe('a number', () => {
  it.each([
    ['$250,000.00', '.', '250000.00'],
    ['250 000', '.', '250000'],
    ['(1,234.56)', '.', '-1234.56'],
    ['1234.56-', '.', '-1234.56'],
    ['7.125%', '.', '7.125%'],
    ['250.000,00', ',', '250000.00'],
    ['250.000,00', '.', '250.000,00'],
    ['2.5E5', '.', '2.5E5'],
    ['(12', '.', '(12'],
    ['n/a', '.', 'n/a'],
  ] as const)('%s with the decimal %s is rewritten as %s', (text, decimal, expected) =>
    expect(readNumber(text, decimal)).toBe(expected),
  );
});

describe('a full name', () => {
  it.each([
    ['Wanda Ostrowe', 'Wanda', 'Ostrowe'],
    ['Reyes-Hart, Paloma M.', 'Paloma M.', 'Reyes-Hart'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Martin Luther King, Jr.', 'Martin Luther', 'King Jr.'],
    ['Cher', '', 'Cher'],
  ])('%s is %s and %s', (name, firstName, lastName) =>
    expect(splitName(name)).toEqual({ first: firstName, last: lastName }),
  );
});
