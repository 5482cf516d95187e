import { nextTerms, reversedTerms, type TermsStatement } from '@lendwright/api';
import { expect, it } from 'vitest';
import type { ServicingEntry } from '../servicing-shapes';
import { draftOf, termsOf } from './terms-draft';
import { effectOf } from './terms-effect';

const terms = termsOf({ ...draftOf({ amount: 30_000_000, rate: '5.5', count: 360 }), firstDue: '2027-01-01' });
const firstStatement: TermsStatement = { version: 1, kind: 'beginning', from: null, reverses: null, terms };
const versionOf = (statement: TermsStatement) => ({
  ...{ ...statement, isReversed: false, reason: '', at: '2026-12-01T00:00:00Z', by: '' },
});
const entry = (effectiveOn: string): ServicingEntry => ({
  ...{ _id: effectiveOn, kind: 'payment', source: 'staff', effectiveOn, enteredAt: null, by: '', reason: '' },
  ...{ amount: 170_337, interest: 0, principal: 0, escrow: 0, fees: 0, charged: 0, held: 0, balance: 0 },
  ...{ reverses: null, isReversed: false, mayReverse: true },
});
const loan = { versions: [versionOf(firstStatement)], entries: [entry('2027-01-01'), entry('2027-02-01')] };
const effect = (rate: string, from: string | null, servicedLoan = loan) =>
  effectOf(servicedLoan, nextTerms(servicedLoan.versions, { ...terms, rate }, from), '2027-02-15');

it('shows what a change leads to: later payments only, or the whole ledger if it is corrected from the beginning', () => {
  expect(effect('7.125', '2027-02-01')).toMatchObject({ changedEntries: [], installment: { due: '2027-03-01' } });
  const correctedEffect = effect('5.25', null);
  expect(correctedEffect?.changedEntries.map(({ before, after }) => [before.interest, after.interest])).toEqual([
    [137_500, 131_250],
    [137_349, 131_079],
  ]);
  expect(correctedEffect?.installment).toEqual({ due: '2027-01-01', before: 170_337, after: 165_661 });
});

it('shows that a version that is taken back has no effect any more', () => {
  const changedTerm = nextTerms(loan.versions, { ...terms, rate: '7.125' }, '2027-02-01');
  const servicedLoan = { ...loan, versions: [versionOf(changedTerm), ...loan.versions] };
  const reversedEffect = effectOf(servicedLoan, reversedTerms(servicedLoan.versions, 2), '2027-02-15');
  const forward = effect('7.125', '2027-02-01');
  expect([reversedEffect?.before, reversedEffect?.after]).toEqual([forward?.after, forward?.before]);
});
