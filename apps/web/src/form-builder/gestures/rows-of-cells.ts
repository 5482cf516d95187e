import type { MeasuredCell, MeasuredHolder } from './layout';
import type { Rect } from './rect';

/** Cells in one row. */
export interface CellRow {
  /** The index of its first cell among all cells. */
  readonly first: number;
  readonly cells: readonly MeasuredCell[];
  readonly top: number;
  readonly bottom: number;
  /** A single cell over the whole width: elements go above or below it, not beside it. */
  readonly isWhole: boolean;
}

/** A single cell with at least this share of the container's width fills its row. */
const FULL_ROW_SHARE = 0.85;

function rowOf(cells: readonly MeasuredCell[], firstCell: number, holder: Rect): CellRow {
  const [cell] = cells;
  const width = holder.right - holder.left;
  return {
    first: firstCell,
    cells,
    top: Math.min(...cells.map(({ rect }) => rect.top)),
    bottom: Math.max(...cells.map(({ rect }) => rect.bottom)),
    isWhole: cells.length === 1 && cell !== undefined && cell.rect.right - cell.rect.left >= width * FULL_ROW_SHARE,
  };
}

/** The rows of a left-to-right layout: a cell that is not to the right of the previous one starts a new row. */
export function rowsOfCells({ cells, rect }: MeasuredHolder): readonly CellRow[] {
  const rows: CellRow[] = [];
  let firstRow = 0;
  cells.forEach((cell, index) => {
    const nextCell = cells[index + 1];
    if (nextCell && nextCell.rect.left > cell.rect.left) return;
    rows.push(rowOf(cells.slice(firstRow, index + 1), firstRow, rect));
    firstRow = index + 1;
  });
  return rows;
}
