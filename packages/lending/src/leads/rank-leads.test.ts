import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LEAD_GROUPS, rankLeads, type WaitingLead } from './rank-leads';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const minutes = (count: number) => NOW - count * 60_000;
const lead = (id: string, parts: Partial<WaitingLead> = {}): WaitingLead => ({
  ...{ id, queuedAt: minutes(2), isKnown: false, hasPhone: true, hasEmail: true, amount: null, isReturned: false },
  ...parts,
});

it('puts leads within the limit first, then known people, late ones and older ones', () => {
  const rankedLeads = rankLeads(
    [
      lead('older', { queuedAt: minutes(60 * 30) }),
      lead('late', { queuedAt: minutes(30), amount: 90_000_000 }),
      lead('known', { queuedAt: minutes(60 * 50), isKnown: true }),
      lead('now', { hasPhone: false }),
    ],
    NOW,
    5,
  );
  expect(rankedLeads.map(({ id, group }) => `${id} ${group}`)).toEqual([
    'now now',
    'known known',
    'late late',
    'older older',
  ]);
});

it('states each reason with its points, and the score is their sum', () => {
  const [rankedLead] = rankLeads([lead('a', { isKnown: true, amount: 41_250_000, isReturned: true })], NOW, 5);
  expect(rankedLead).toEqual({
    ...{ id: 'a', group: 'now', score: 90 },
    reasons: [
      { key: 'fresh', points: 40, value: 3 },
      { key: 'known', points: 25, value: 0 },
      { key: 'phone', points: 15, value: 0 },
      { key: 'email', points: 5, value: 0 },
      { key: 'amount', points: 10, value: 41_250_000 },
      { key: 'returned', points: -5, value: 0 },
    ],
  });
});

it('says how long a lead is past the limit, and counts the hours that it waits', () => {
  const [rankedLead] = rankLeads([lead('a', { queuedAt: minutes(125), hasPhone: false, hasEmail: false })], NOW, 5);
  expect(rankedLead?.reasons).toEqual([
    { key: 'late', points: 20, value: 120 },
    { key: 'waiting', points: 2, value: 2 },
  ]);
});

it('counts all hours of a lead that waits for days, with points that stop growing', () => {
  const [rankedLead] = rankLeads([lead('a', { queuedAt: minutes(50 * 60), hasPhone: false, hasEmail: false })], NOW, 5);
  expect(rankedLead?.reasons.at(-1)).toEqual({ key: 'waiting', points: 20, value: 50 });
});

it('does not depend on the order of the leads, keeps each once, and never puts a later group first', () => {
  const leads = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      queuedAt: fc.integer({ min: minutes(10_000), max: NOW }),
      isKnown: fc.boolean(),
      hasPhone: fc.boolean(),
      hasEmail: fc.boolean(),
      amount: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
      isReturned: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 30 },
  );
  fc.assert(
    fc.property(leads, fc.integer({ min: 1, max: 500 }), (list, limit) => {
      const rankedLeads = rankLeads(list, NOW, limit);
      expect(rankLeads([...list].reverse(), NOW, limit)).toEqual(rankedLeads);
      expect(rankedLeads.map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort());
      const order = rankedLeads.map(({ group }) => LEAD_GROUPS.indexOf(group));
      expect(order).toEqual([...order].sort((a, b) => a - b));
    }),
  );
});
