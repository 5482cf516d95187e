import { ROOT } from '../model';
import {
  EMPTY_LAYOUT,
  scrollLayout,
  type Layout,
  type MeasuredCell,
  type MeasuredHolder,
  type MeasuredPill,
} from './layout';
import { overlaps, rectOf, type Rect } from './rect';

/** The scrollable part of the page that shows the form. */
export const canvasRoot = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-canvas]');

/** An element's cell on the canvas; null if its tab is not open. */
export const cellOf = (id: string): HTMLElement | null =>
  canvasRoot()?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`) ?? null;

/** The DOM element that contains a container's children. */
export const holderOf = (id: string): HTMLElement | null =>
  canvasRoot()?.querySelector<HTMLElement>(`[data-holder="${CSS.escape(id)}"]`) ?? null;

/** How far beyond its edges the canvas is measured, in pixels: as far as it scrolls before it is measured again. */
const OVERSCAN = 200;

class CanvasMeasurement {
  readonly holders: MeasuredHolder[] = [];
  readonly pills: MeasuredPill[] = [];

  constructor(private readonly seenRect: Rect) {}

  /** Measures a container and everything visible below it. Containers out of view cost one rectangle each. */
  measure(element: HTMLElement, depth: number): void {
    const holder = element.dataset['holder'] ?? '';
    const cells: MeasuredCell[] = [];
    for (const cell of element.children) {
      const id = cell instanceof HTMLElement ? cell.dataset['cell'] : undefined;
      if (id === undefined) continue;
      const rect = rectOf(cell.getBoundingClientRect());
      cells.push({ id, rect });
      if (element.dataset['bar'] !== undefined) this.pills.push({ id, rect, tab: holder });
      else if (overlaps(rect, this.seenRect)) this.below(cell, element, depth + 1);
    }
    this.holders.push({ holder, rect: rectOf(element.getBoundingClientRect()), depth, cells });
  }

  private below(cell: Element, container: HTMLElement, depth: number): void {
    for (const nestedElement of cell.querySelectorAll<HTMLElement>('[data-holder]'))
      if (nestedElement.parentElement?.closest('[data-holder]') === container) this.measure(nestedElement, depth);
  }
}

/** Measures the canvas. Only reads the DOM, so it causes at most one layout. */
export function measureCanvas(): Layout {
  const root = canvasRoot();
  const top = root?.querySelector<HTMLElement>(`[data-holder="${ROOT}"]`);
  if (!root || !top) return EMPTY_LAYOUT;
  const view = rectOf(root.getBoundingClientRect());
  const canvasMeasurement = new CanvasMeasurement({
    ...view,
    top: view.top - OVERSCAN,
    bottom: view.bottom + OVERSCAN,
  });
  canvasMeasurement.measure(top, 0);
  const { scrollTop, scrollHeight } = root;
  const scroll = { top: scrollTop, measuredTop: scrollTop, height: scrollHeight };
  return { view, scroll, holders: canvasMeasurement.holders, pills: canvasMeasurement.pills };
}

/**
 * The layout after the canvas scrolled. Within what was measured, it is the former one, moved. It is measured again
 * beyond that, and when sections that came into view are higher or lower than they were taken for.
 */
export function measureAfterScroll(layout: Layout): Layout {
  const root = canvasRoot();
  if (!root) return EMPTY_LAYOUT;
  const { measuredTop, height } = layout.scroll;
  const isMeasured = root.scrollHeight === height && Math.abs(root.scrollTop - measuredTop) <= OVERSCAN;
  return isMeasured ? scrollLayout(layout, root.scrollTop) : measureCanvas();
}
