import type { MeasuredCell, MeasuredHolder } from './layout';
import type { Rect } from './rect';

/** Cells that stand beside each other. */
export interface CellRow {
  /** The index of its first cell among all. */
  readonly first: number;
  readonly cells: readonly MeasuredCell[];
  readonly top: number;
  readonly bottom: number;
  /** One cell over the whole width: what is put beside it stands above or below. */
  readonly isWhole: boolean;
}

/** From this share of the holder's width on, a cell that is alone in its row fills it. */
const WHOLE_FROM = 0.85;

function rowOf(cells: readonly MeasuredCell[], first: number, holder: Rect): CellRow {
  const [only] = cells;
  const width = holder.right - holder.left;
  return {
    first,
    cells,
    top: Math.min(...cells.map(({ rect }) => rect.top)),
    bottom: Math.max(...cells.map(({ rect }) => rect.bottom)),
    isWhole: cells.length === 1 && only !== undefined && only.rect.right - only.rect.left >= width * WHOLE_FROM,
  };
}

/** The rows of a flow from left to right: a cell that does not stand right of the one before it begins another. */
export function rowsOfCells({ cells, rect }: MeasuredHolder): readonly CellRow[] {
  const rows: CellRow[] = [];
  let first = 0;
  cells.forEach((cell, at) => {
    const next = cells[at + 1];
    if (next && next.rect.left > cell.rect.left) return;
    rows.push(rowOf(cells.slice(first, at + 1), first, rect));
    first = at + 1;
  });
  return rows;
}
