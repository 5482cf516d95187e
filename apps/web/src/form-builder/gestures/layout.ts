import type { Rect } from './rect';

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

/** The visible layout of the canvas, measured once and read on every pointer movement. */
export interface Layout {
  readonly view: Rect;
  readonly holders: readonly MeasuredHolder[];
  readonly pills: readonly MeasuredPill[];
}

export const EMPTY_LAYOUT: Layout = { view: { left: 0, top: 0, right: 0, bottom: 0 }, holders: [], pills: [] };
