import { shiftRect, type Rect } from './rect';

export interface MeasuredCell {
  readonly id: string;
  readonly rect: Rect;
}

/** The measured cells of a container's children, in order. */
export interface MeasuredHolder {
  readonly holder: string;
  readonly rect: Rect;
  /** 0 for the form itself; the deepest container at a point is the target. */
  readonly depth: number;
  readonly cells: readonly MeasuredCell[];
}

/** A tab in a tab bar. Hovering over a closed one opens it. */
export interface MeasuredPill extends MeasuredCell {
  readonly tab: string;
}

/** How far the canvas is scrolled, in pixels. */
export interface MeasuredScroll {
  readonly top: number;
  /** Where it was when the layout was measured. */
  readonly measuredTop: number;
  /** The height of what scrolls. */
  readonly height: number;
}

/** The visible layout of the canvas, measured once and read on every pointer movement. */
export interface Layout {
  readonly view: Rect;
  readonly scroll: MeasuredScroll;
  readonly holders: readonly MeasuredHolder[];
  readonly pills: readonly MeasuredPill[];
}

export const EMPTY_LAYOUT: Layout = {
  view: { left: 0, top: 0, right: 0, bottom: 0 },
  scroll: { top: 0, measuredTop: 0, height: 0 },
  holders: [],
  pills: [],
};

/** The layout with the canvas scrolled to another position, where it shows the same content. */
export function scrollLayout(layout: Layout, top: number): Layout {
  const scrolledBy = layout.scroll.top - top;
  const shiftCell = <Cell extends { readonly rect: Rect }>(cell: Cell): Cell => ({
    ...cell,
    rect: shiftRect(cell.rect, scrolledBy),
  });
  const holders = layout.holders.map((holder) => ({ ...shiftCell(holder), cells: holder.cells.map(shiftCell) }));
  return { ...layout, scroll: { ...layout.scroll, top }, holders, pills: layout.pills.map(shiftCell) };
}
