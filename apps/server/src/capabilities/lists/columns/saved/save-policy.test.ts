import { expect, it } from 'vitest';
import { isSaveWorthwhile, type SaveContext } from './save-policy';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = 100 * DAY;

const freshContext: SaveContext = {
  ...{ rows: 100_000, bytes: 20 << 20, savedAt: NOW - 60 * MINUTE, attemptedAt: null, changedRows: 0 },
  ...{ unsavedColumns: 0, loadMs: 0, isClosing: false, now: NOW },
};

it.each<[string, Partial<SaveContext>, boolean]>([
  ['nothing changed', {}, false],
  ['never saved', { savedAt: null }, true],
  ['never saved, but small', { savedAt: null, rows: 4_999 }, false],
  ['5 % changed', { changedRows: 5_000 }, false],
  ['more than 5 % changed', { changedRows: 5_001 }, true],
  ['more than 5 % of few rows, but not 1,000', { rows: 6_000, changedRows: 1_000 }, false],
  ['more than 1,000 of few rows', { rows: 6_000, changedRows: 1_001 }, true],
  ['more than 5 % changed, saved five minutes ago', { changedRows: 9_000, savedAt: NOW - 5 * MINUTE }, false],
  [
    'more than 5 % changed, a save failed five minutes ago',
    { changedRows: 9_000, attemptedAt: NOW - 5 * MINUTE },
    false,
  ],
  ['a new column that loaded slowly', { unsavedColumns: 1, loadMs: 900 }, true],
  ['a new column that loaded fast', { unsavedColumns: 1, loadMs: 90 }, false],
  ['unchanged for ten days', { savedAt: NOW - 11 * DAY }, true],
  ['unchanged at the end', { isClosing: true }, false],
  ['changed at the end, saved a minute ago', { isClosing: true, changedRows: 9_000, savedAt: NOW - MINUTE }, true],
  ['changed at the end, but large', { isClosing: true, changedRows: 9_000, bytes: 33 << 20 }, false],
])('decides whether to save: %s', (_case, situation, isExpected) => {
  expect(isSaveWorthwhile({ ...freshContext, ...situation })).toBe(isExpected);
});
