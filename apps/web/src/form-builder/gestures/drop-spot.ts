import type { Spot } from '../model';
import type { DropConstraints, RejectionReason } from './drop-constraints';
import type { Layout, MeasuredHolder } from './layout';
import { positionAt, type InsertPosition } from './position-in-holder';
import { containsPoint, shrinkRect, type Point } from './rect';

/** Where the dragged elements would go, how the spot is marked, and why it is refused, if it is. */
export interface DropSpot extends Spot, Omit<InsertPosition, 'at'> {
  readonly reason: RejectionReason;
  /** The tab under the pointer that would open. */
  readonly openedTab: { readonly tab: string; readonly item: string } | null;
}

/**
 * At its upper and lower edge, a container yields to its parent, so that elements can be dropped between two
 * containers. In pixels.
 */
const EDGE_SIZE = 6;

/** The innermost container at a point; the form itself contains every point of the canvas. */
function deepestHolderAt(layout: Layout, point: Point): MeasuredHolder | undefined {
  return layout.holders.reduce<MeasuredHolder | undefined>((bestHolder, holder) => {
    if (bestHolder && bestHolder.depth >= holder.depth) return bestHolder;
    return holder.depth === 0 || containsPoint(shrinkRect(holder.rect, EDGE_SIZE), point) ? holder : bestHolder;
  }, undefined);
}

/** The spot at the pointer; null outside of the canvas. */
export function dropSpot(layout: Layout, point: Point, constraints: DropConstraints): DropSpot | null {
  if (!containsPoint(layout.view, point)) return null;
  const pill = constraints.isTabs ? undefined : layout.pills.find(({ rect }) => containsPoint(rect, point));
  if (pill) {
    const openedTab = { tab: pill.tab, item: pill.id };
    return {
      holder: pill.id,
      at: constraints.lengthOf(pill.id),
      line: null,
      fill: pill.rect,
      reason: constraints.rejectionReason(pill.id),
      openedTab,
    };
  }
  const holder = deepestHolderAt(layout, point);
  if (!holder) return null;
  return {
    holder: holder.holder,
    ...positionAt(holder, point),
    reason: constraints.rejectionReason(holder.holder),
    openedTab: null,
  };
}

/** Whether two spots are equal, so that nothing needs to rerender. */
export function isSameSpot(a: DropSpot | null, b: DropSpot | null): boolean {
  if (a === b || !a || !b) return a === b;
  const isSameLine = [a.line ?? a.fill, b.line ?? b.fill].map((rect) => JSON.stringify(rect));
  return a.holder === b.holder && a.at === b.at && a.reason === b.reason && isSameLine[0] === isSameLine[1];
}
