import { expect, it } from 'vitest';
import { fitWidths, type FittedColumn } from './fit-widths';

const column = (kind: FittedColumn['kind'], width: number, isFixed = false): FittedColumn => ({
  kind,
  width,
  isFixed,
  minWidth: undefined,
});
const LOANS = [
  column('link', 116),
  column('title', 200),
  column(undefined, 126),
  column('text', 230),
  column('money', 124),
  column('status', 184),
  column('people', 110),
];

it.each([
  ['fits', 1090, [116, 200, 126, 230, 124, 184, 110]],
  ['is a little too wide: only the address shrinks', 1020, [116, 200, 126, 160, 124, 184, 110]],
  ['needs more: room of people, then names', 990, [116, 198, 126, 150, 124, 184, 92]],
  ['needs more: names, then texts', 900, [116, 160, 112, 112, 124, 184, 92]],
  ['fits only with short texts', 800, [116, 160, 79, 79, 124, 150, 92]],
  ['fits only with a short status too', 780, [116, 160, 76, 76, 124, 136, 92]],
  ['fits only with short names too', 750, [116, 146, 76, 76, 124, 120, 92]],
  ['cannot fit: short texts bring the status into view', 710, [116, 160, 80, 80, 124, 150, 92]],
  ['cannot fit: amounts keep their widths', 500, [116, 160, 104, 104, 124, 150, 92]],
  ['has an unknown width', 0, [116, 200, 126, 230, 124, 184, 110]],
])('a list that %s', (_name, availableWidth, widths) => expect(fitWidths(LOANS, availableWidth)).toEqual(widths));

it('keeps names readable before texts', () =>
  expect(fitWidths([column('link', 300), column('text', 200), column('text', 200)], 400)).toEqual([160, 120, 120]));

it('gives counts what their titles need', () => {
  const count = (titleWidth: number): FittedColumn => ({ ...column('number', 100), titleWidth });
  expect(fitWidths([column('link', 160), count(77), count(50)], 301)).toEqual([160, 77, 64]);
});

it('leaves a text and a time the longest word of their titles, but no word more than a short text', () => {
  const titled = (kind: FittedColumn['kind'], wordWidth: number): FittedColumn => ({ ...column(kind, 200), wordWidth });
  const columns = [titled('text', 97), titled('text', 50), titled('text', 180), titled('ago', 79)];
  expect(fitWidths(columns, 372)).toEqual([97, 76, 104, 95]);
});

it('never makes the buttons of a row narrower', () =>
  expect(fitWidths([column('text', 300), column('actions', 200)], 300)).toEqual([100, 200]));

it('never changes a width that the user has chosen', () =>
  expect(fitWidths([column('text', 400, true), column('text', 200)], 300)).toEqual([400, 104]));
