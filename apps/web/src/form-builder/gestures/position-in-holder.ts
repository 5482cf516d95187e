import type { MeasuredHolder } from './layout';
import type { Point, Rect } from './rect';
import { rowsOfCells, type CellRow } from './rows-of-cells';

/** A position among a container's children, with its mark: a line, or the whole empty container. */
export interface InsertPosition {
  readonly at: number;
  readonly line: Rect | null;
  readonly fill: Rect | null;
}

/** Distance of the line from its neighboring cell, in pixels: half of the usual gap. */
const LINE_DISTANCE = 4;
/**
 * This much of a row's upper and lower edge counts as between the rows, in pixels and at most a quarter of its height.
 */
const ROW_EDGE_SIZE = 10;

/** The line above row `n`, or below the last row. */
function between(holder: Rect, rows: readonly CellRow[], n: number): InsertPosition {
  const rowAbove = rows[n - 1];
  const row = rows[n];
  const y =
    rowAbove && row
      ? (rowAbove.bottom + row.top) / 2
      : rowAbove
        ? rowAbove.bottom + LINE_DISTANCE
        : (row?.top ?? 0) - LINE_DISTANCE;
  const index = row ? row.first : rowAbove ? rowAbove.first + rowAbove.cells.length : 0;
  return {
    at: index,
    line: { left: holder.left + LINE_DISTANCE, right: holder.right - LINE_DISTANCE, top: y, bottom: y },
    fill: null,
  };
}

/** The line within a row, left of cell `n`, or right of the last cell. */
function within(row: CellRow, n: number): InsertPosition {
  const rectBefore = row.cells[n - 1]?.rect;
  const rectAfter = row.cells[n]?.rect;
  const x =
    rectBefore && rectAfter
      ? (rectBefore.right + rectAfter.left) / 2
      : rectBefore
        ? rectBefore.right + LINE_DISTANCE
        : (rectAfter?.left ?? 0) - LINE_DISTANCE;
  return { at: row.first + n, line: { left: x, right: x, top: row.top, bottom: row.bottom }, fill: null };
}

const fillPosition = ({ rect }: MeasuredHolder): InsertPosition => ({ at: 0, line: null, fill: rect });

/** The position at the pointer: the nearest gap of a row, or between two rows. */
export function positionAt(holder: MeasuredHolder, { x, y }: Point): InsertPosition {
  const rows = rowsOfCells(holder);
  if (rows.length === 0) return fillPosition(holder);
  for (const [n, row] of rows.entries()) {
    const edge = Math.min(ROW_EDGE_SIZE, (row.bottom - row.top) / 4);
    if (y < row.top + edge) return between(holder.rect, rows, n);
    if (y > row.bottom - edge) continue;
    if (row.isWhole) return between(holder.rect, rows, y < (row.top + row.bottom) / 2 ? n : n + 1);
    return within(row, row.cells.filter(({ rect }) => (rect.left + rect.right) / 2 < x).length);
  }
  return between(holder.rect, rows, rows.length);
}

/** The mark of the position before child `index` of a container. */
export function positionBefore(holder: MeasuredHolder, index: number): InsertPosition {
  const rows = rowsOfCells(holder);
  const n = rows.findIndex(({ first, cells }) => index < first + cells.length);
  const row = rows[n] ?? rows.at(-1);
  if (!row) return fillPosition(holder);
  const isWhole = row.isWhole || (index === row.first && rows[n - 1]?.isWhole === true);
  return isWhole ? between(holder.rect, rows, n < 0 ? rows.length : n) : within(row, index - row.first);
}
