import { expect, it } from 'vitest';
import { compareWords } from './compare-words';

const markWords = (was: string, is: string): string | null =>
  compareWords(was, is)
    ?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('') ?? null;

it.each([
  ['a fixed rate per annum.', 'a fixed rate per year.', 'a fixed rate per [-annum-][+year+].'],
  ['repaid in monthly payments', 'repaid in equal monthly payments', 'repaid in [+equal +]monthly payments'],
  ['the old owner signs here', 'the new lender signs here', 'the [-old owner-][+new lender+] signs here'],
  ['Header: Loan', 'Header: Loan', 'Header: Loan'],
])('marks the changed words of %s', (was, is, expected) => {
  expect(markWords(was, is)).toBe(expected);
});

it('keeps both texts whole whatever changed', () => {
  const [was, is] = ['The loan of {Loan Amount} is repaid by May 1.', 'A loan of {Amount} is repaid monthly by May 1.'];
  const parts = compareWords(was, is) ?? [];
  const textOf = (textPart: string) => parts.flatMap(({ kind, text }) => (kind === textPart ? [] : [text])).join('');
  expect([textOf('added'), textOf('removed')]).toEqual([was, is]);
});

it('does not mix lines with little in common', () => {
  expect(markWords('Prepayment is free.', 'Signed in Tacoma by both')).toBeNull();
});
