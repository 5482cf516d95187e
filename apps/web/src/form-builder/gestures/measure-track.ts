/** The columns that an element's width is measured in. */
export interface Track {
  /** The left edge of the element, in pixels of the window. */
  readonly left: number;
  /** The distance between the starts of two columns, in pixels. */
  readonly step: number;
  readonly gap: number;
  readonly columns: number;
  readonly span: number;
}

/** The number of columns from the element's left edge to x, between one and all. */
export function spanAt({ left, step, gap, columns }: Track, x: number): number {
  const count = step > 0 ? Math.round((x - left + gap) / step) : 1;
  return Math.min(columns, Math.max(1, count));
}

const pixels = (value: string): number => Number.parseFloat(value) || 0;

/** Measures the columns around an element's cell. */
export function measureTrack(cell: HTMLElement, columns: number, span: number): Track | null {
  const grid = cell.parentElement;
  if (!grid) return null;
  const style = getComputedStyle(grid);
  const gap = pixels(style.columnGap);
  const width = grid.clientWidth - pixels(style.paddingLeft) - pixels(style.paddingRight);
  return { left: cell.getBoundingClientRect().left, step: (width + gap) / columns, gap, columns, span };
}
