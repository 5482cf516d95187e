import type { Rect } from './rect';

export interface MeasuredCell {
  readonly id: string;
  readonly rect: Rect;
}

/** Where a holder's elements stand on the screen, in their order. */
export interface MeasuredHolder {
  readonly holder: string;
  readonly rect: Rect;
  /** 0 for the form itself; of two holders around a point the deeper one is meant. */
  readonly depth: number;
  readonly cells: readonly MeasuredCell[];
}

/** The closed door to what a tab holds: hovered, it opens. */
export interface MeasuredPill extends MeasuredCell {
  readonly tab: string;
}

/** What of the canvas can be seen, measured once and read for every movement of the pointer. */
export interface Layout {
  readonly view: Rect;
  readonly holders: readonly MeasuredHolder[];
  readonly pills: readonly MeasuredPill[];
}

export const EMPTY_LAYOUT: Layout = { view: { left: 0, top: 0, right: 0, bottom: 0 }, holders: [], pills: [] };
