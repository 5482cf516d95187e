import { expect, it } from 'vitest';
import { matchingFields } from './matching-fields';

const FIELDS = ['Loan Number', 'Annual Loan Amortization', 'Loan Amount', 'Program'].map((title) => ({ title }));

it.each([
  ['loan am', ['Loan Amount', 'Annual Loan Amortization']],
  ['PROG', ['Program']],
  ['  ', FIELDS.map(({ title }) => title)],
  ['x', []],
])('finds fields by "%s"', (typedText, titles) =>
  expect(matchingFields(FIELDS, typedText).map(({ title }) => title)).toEqual(titles),
);
