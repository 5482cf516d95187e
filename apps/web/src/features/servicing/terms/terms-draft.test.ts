import { formatDollars } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import { draftOf, issuesOf, previewOf, termsOf } from './terms-draft';

const draft = { ...draftOf({ amount: 16_200_000, rate: '3.875', count: 360 }), firstDue: '2027-01-01' };

it('shows what the terms lead to, to the cent', () => {
  const preview = previewOf({ ...draft, escrow: '100.00' });
  expect(preview && [preview.first, preview.last, preview.interest].map(formatDollars)).toEqual([
    '861.78',
    '864.68',
    '112,243.70',
  ]);
  expect(preview?.until).toBe('2056-12-01');
  expect(previewOf({ ...draft, interestOnly: '360' })).toBeNull();
});

it('reads terms as they were typed, and shows stored ones unchanged', () => {
  const terms = termsOf({ ...draft, amount: '$162,000', lateCap: '50', balloonAfter: '84' });
  expect(terms).toMatchObject({ amount: 16_200_000, balloonAfter: 84, lateCharge: { cap: 5_000, graceDays: 15 } });
  expect(termsOf(draftOf(terms))).toEqual(terms);
});

it('names every field that is missing or wrong', () => {
  expect(issuesOf(draft)).toEqual(new Set());
  const wrongDraft = { ...draftOf({}), rate: '101', graceDays: '61', lateCap: 'x', balloonAfter: '9' };
  expect([...issuesOf(wrongDraft)].sort()).toEqual(
    ['amount', 'balloonAfter', 'count', 'firstDue', 'graceDays', 'interestOnly', 'lateCap', 'rate'].sort(),
  );
});
