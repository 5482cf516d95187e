import { expect, test } from 'vitest';
import { Builder, moveElements, ROOT } from '../model';
import type { MeasuredHolder } from './layout';
import { positionAt, positionBefore, type InsertPosition } from './position-in-holder';
import type { Point } from './rect';
import { flowLayout, type FlowingCell } from './testing/flow-layout';

/** Rows: a b c (4 each), d (12), e f (6 each), g (4, alone). */
const CELLS: readonly FlowingCell[] = [
  ...['a', 'b', 'c'].map((id) => ({ id, span: 4 })),
  { id: 'd', span: 12 },
  { id: 'e', span: 6 },
  { id: 'f', span: 6 },
  { id: 'g', span: 4 },
];
const HOLDER = flowLayout(ROOT, CELLS);
const isAcross = ({ line }: InsertPosition) => line !== null && line.top === line.bottom;

test.each([
  ['left of the first cell of a row', { x: 10, y: 30 }, 0, false],
  ['right half of the first cell', { x: 180, y: 30 }, 1, false],
  ['the gap between two cells', { x: 228, y: 30 }, 1, false],
  ['right of the last cell of a row', { x: 680, y: 30 }, 3, false],
  ['above everything', { x: 100, y: -20 }, 0, true],
  ['between two rows', { x: 300, y: 64 }, 3, true],
  ['the upper half of a cell over the whole width', { x: 300, y: 85 }, 3, true],
  ['its lower half', { x: 300, y: 115 }, 4, true],
  ['free room right of a cell that is alone', { x: 600, y: 234 }, 7, false],
  ['below everything', { x: 300, y: 400 }, 7, true],
] as const)('%s', (_, point, index, isHorizontal) => {
  const position = positionAt(HOLDER, point);
  expect(position.at).toBe(index);
  expect(isAcross(position)).toBe(isHorizontal);
});

test('an empty container is marked as a whole', () => {
  const holder: MeasuredHolder = { ...HOLDER, cells: [] };
  expect(positionAt(holder, { x: 5, y: 5 })).toEqual({ at: 0, line: null, fill: holder.rect });
  expect(positionBefore(holder, 0).fill).toEqual(holder.rect);
});

test('a position chosen by keyboard is marked before its cell', () => {
  expect(positionBefore(HOLDER, 1).line).toMatchObject({ left: 228, right: 228, top: 0, bottom: 60 });
  expect(positionBefore(HOLDER, 3).line).toMatchObject({ top: 64, bottom: 64 });
  expect(positionBefore(HOLDER, 7).line).toMatchObject({ left: 228, top: 204, bottom: 264 });
});

/** A seeded sequence of numbers between 0 and 1, so that failures are reproducible. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The ids that precede a line visually: all rows above, and cells to the left in its own row. */
function idsBefore({ cells }: MeasuredHolder, { line }: InsertPosition): readonly string[] {
  if (!line) return [];
  const isBefore = ({ left, right, top, bottom }: MeasuredHolder['rect']) =>
    line.top === line.bottom
      ? (top + bottom) / 2 < line.top
      : bottom <= line.top || (top < line.bottom && (left + right) / 2 < line.left);
  return cells.filter(({ rect }) => isBefore(rect)).map(({ id }) => id);
}

test('dropped elements go where the line was, for any layout and pointer position', () => {
  const next = numbers(7);
  for (let round = 0; round < 400; round++) {
    const count = 1 + Math.floor(next() * 12);
    const cells = Array.from({ length: count }, (_, index) => ({ id: `f${index}`, span: 1 + Math.floor(next() * 12) }));
    const holder = flowLayout(ROOT, cells);
    const point: Point = { x: next() * 700 - 10, y: next() * (holder.rect.bottom + 40) - 20 };
    const position = positionAt(holder, point);
    const before = idsBefore(holder, position);
    const movedId = `f${Math.floor(next() * count)}`;
    const builder = new Builder({ content: cells.map(({ id }) => ({ id, type: 'text', title: id })) });
    expect(builder.do(moveElements([movedId], { holder: ROOT, at: position.at })).ok).toBe(true);
    const remainingIds = cells.map(({ id }) => id).filter((id) => id !== movedId);
    const left = before.filter((id) => id !== movedId);
    expect(builder.model().childs.get(ROOT)).toEqual([...left, movedId, ...remainingIds.slice(left.length)]);
  }
});
