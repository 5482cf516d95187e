import type { MeasuredCell, MeasuredHolder } from '../layout';
import type { Rect } from '../rect';

/** The number of columns a cell spans. */
export interface FlowingCell {
  readonly id: string;
  readonly span: number;
}

const GAP = 8;
const HEIGHT = 60;

/** Lays cells out like a grid of 12 columns of 50 pixels, left to right and row by row. */
export function flowLayout(
  holder: string,
  cells: readonly FlowingCell[],
  corner = { x: 0, y: 0 },
  depth = 0,
): MeasuredHolder {
  const measuredCells: MeasuredCell[] = [];
  let column = 0;
  let row = 0;
  for (const { id, span } of cells) {
    if (column + span > 12) {
      column = 0;
      row++;
    }
    const left = corner.x + column * (50 + GAP);
    const top = corner.y + row * (HEIGHT + GAP);
    measuredCells.push({ id, rect: { left, top, right: left + span * (50 + GAP) - GAP, bottom: top + HEIGHT } });
    column += span;
  }
  const bottom = Math.max(corner.y + HEIGHT, ...measuredCells.map((cell) => cell.rect.bottom));
  const rect: Rect = { left: corner.x, top: corner.y, right: corner.x + 12 * (50 + GAP) - GAP, bottom };
  return { holder, rect, depth, cells: measuredCells };
}
