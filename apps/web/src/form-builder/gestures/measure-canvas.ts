import { ROOT } from '../model';
import { EMPTY_LAYOUT, type Layout, type MeasuredCell, type MeasuredHolder, type MeasuredPill } from './layout';
import { overlaps, rectOf, type Rect } from './rect';

/** The part of the page that scrolls and shows the form. */
export const canvasRoot = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-canvas]');

/** An element's cell on the canvas; null where its tab is not open. */
export const cellOf = (id: string): HTMLElement | null =>
  canvasRoot()?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(id)}"]`) ?? null;

/** The place on the canvas that holds what a holder holds. */
export const holderOf = (id: string): HTMLElement | null =>
  canvasRoot()?.querySelector<HTMLElement>(`[data-holder="${CSS.escape(id)}"]`) ?? null;

/** So far beyond its edge the canvas is measured too, in pixels: as far as it scrolls before it is measured again. */
const BEYOND = 200;

class Measuring {
  readonly holders: MeasuredHolder[] = [];
  readonly pills: MeasuredPill[] = [];

  constructor(private readonly seen: Rect) {}

  /** Measures a holder and all below it that can be seen; what is out of sight costs one rectangle. */
  take(element: HTMLElement, depth: number): void {
    const holder = element.dataset['holder'] ?? '';
    const cells: MeasuredCell[] = [];
    for (const cell of element.children) {
      const id = cell instanceof HTMLElement ? cell.dataset['cell'] : undefined;
      if (id === undefined) continue;
      const rect = rectOf(cell.getBoundingClientRect());
      cells.push({ id, rect });
      if (element.dataset['bar'] !== undefined) this.pills.push({ id, rect, tab: holder });
      else if (overlaps(rect, this.seen)) this.below(cell, element, depth + 1);
    }
    this.holders.push({ holder, rect: rectOf(element.getBoundingClientRect()), depth, cells });
  }

  private below(cell: Element, around: HTMLElement, depth: number): void {
    for (const nested of cell.querySelectorAll<HTMLElement>('[data-holder]'))
      if (nested.parentElement?.closest('[data-holder]') === around) this.take(nested, depth);
  }
}

/** Where everything on the canvas stands. Reads the page and changes nothing, so that it costs one layout at most. */
export function measureCanvas(): Layout {
  const root = canvasRoot();
  const top = root?.querySelector<HTMLElement>(`[data-holder="${ROOT}"]`);
  if (!root || !top) return EMPTY_LAYOUT;
  const view = rectOf(root.getBoundingClientRect());
  const measuring = new Measuring({ ...view, top: view.top - BEYOND, bottom: view.bottom + BEYOND });
  measuring.take(top, 0);
  return { view, holders: measuring.holders, pills: measuring.pills };
}
