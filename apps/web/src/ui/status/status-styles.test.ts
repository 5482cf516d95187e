import { expect, it } from 'vitest';
import { formatAgo } from '../text/format-ago';
import { initials, avatarColor } from '../people/person';
import { pipelineGlyph, statusGlyph } from './status-sets';
import { countFitting } from '../hooks/use-fitting';

it('shows every part that fits, and reserves room for More if one does not', () => {
  expect(countFitting([50, 50, 50], 150, 40)).toBe(3);
  expect(countFitting([50, 50, 50], 149, 40)).toBe(2);
  expect(countFitting([50, 50, 50], 130, 40)).toBe(1);
  expect(countFitting([50, 50, 50], 30, 40)).toBe(0);
});

it('formats a recent time as a distance, and a distant one not at all', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = (minutes: number) => formatAgo(new Date(now.getTime() - minutes * 60_000), now);
  expect(before(0)).toEqual({ key: 'justNow' });
  expect(before(4)).toEqual({ key: 'minutesAgo', count: 4 });
  expect(before(65)).toEqual({ key: 'hoursAgo', count: 1 });
  expect(before(60 * 24)).toEqual({ key: 'yesterday' });
  expect(before(60 * 24 * 5)).toEqual({ key: 'daysAgo', count: 5 });
  expect(before(60 * 24 * 30)).toBeNull();
  expect(before(-60 * 24 * 3)).toEqual({ key: 'inDays', count: 3 });
});

it('gives built-in statuses a fixed glyph regardless of case, and unknown ones a grey ring', () => {
  expect(statusGlyph('payment', 'requires_payment_method')).toEqual({ shape: 'return', hue: 'orange' });
  expect(statusGlyph('document', 'approved')).toEqual({ shape: 'tick', hue: 'green' });
  expect(statusGlyph('loan', 'Invented')).toEqual({ shape: 'ring', hue: 'grey' });
});

it("fills the ring of a company status by its position, in the company's color", () => {
  const shapes = [0, 1, 2, 3, 4].map((step) => pipelineGlyph({ hue: 'pink', step, steps: 5 }).shape);
  expect(shapes).toEqual(['ring', 'quarter', 'half', 'three-quarters', 'full']);
  expect(pipelineGlyph({ hue: null, step: 5, steps: 5, end: 'lost' })).toEqual({ shape: 'cross', hue: 'red' });
  expect(pipelineGlyph({ hue: 'teal', step: 5, steps: 5, end: 'won' })).toEqual({ shape: 'tick', hue: 'teal' });
});

it('gives a person the same color every time, and initials even without a surname', () => {
  expect(avatarColor('abc')).toBe(avatarColor('abc'));
  expect([initials('Dana M. Whitlock'), initials('Cher'), initials('  ')]).toEqual(['DW', 'C', '']);
});
