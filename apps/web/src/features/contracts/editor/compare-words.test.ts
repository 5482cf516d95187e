import { expect, it } from 'vitest';
import { compareWords } from './compare-words';

const markWords = (textBefore: string, is: string): string | null =>
  compareWords(textBefore, is)
    ?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('') ?? null;

it.each([
  ['a fixed rate per annum.', 'a fixed rate per year.', 'a fixed rate per [-annum-][+year+].'],
  ['repaid in monthly payments', 'repaid in equal monthly payments', 'repaid in [+equal +]monthly payments'],
  ['the old owner signs here', 'the new lender signs here', 'the [-old owner-][+new lender+] signs here'],
  ['Header: Loan', 'Header: Loan', 'Header: Loan'],
])('marks the changed words of %s', (textBefore, is, expected) => {
  expect(markWords(textBefore, is)).toBe(expected);
});

it('keeps both texts whole whatever changed', () => {
  const [textBefore, is] = [
    'The loan of {Loan Amount} is repaid by May 1.',
    'A loan of {Amount} is repaid monthly by May 1.',
  ];
  const parts = compareWords(textBefore, is) ?? [];
  const textOf = (textPart: string) => parts.flatMap(({ kind, text }) => (kind === textPart ? [] : [text])).join('');
  expect([textOf('added'), textOf('removed')]).toEqual([textBefore, is]);
});

it('does not mix lines with little in common', () => {
  expect(markWords('Prepayment is free.', 'Signed in Tacoma by both')).toBeNull();
});
