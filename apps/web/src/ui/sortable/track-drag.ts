/** A drag of one item of a list. */
export interface Drag {
  /** The other items in order. They are measured once, when the drag starts, because the list may reorder during it. */
  readonly others: readonly HTMLElement[];
  readonly axis: 'x' | 'y';
  /** Called with the index the item would have among the others. */
  readonly onMove: (to: number) => void;
  /** Called once: true if the item was dropped, false if the drag was canceled. */
  readonly onEnd: (isDropped: boolean) => void;
  /** How far the pointer must move before the drag starts, in pixels. */
  readonly threshold?: number;
}

/** The index of a pointer position among items, by their middles. @example indexAt(15, [10, 20, 30]) // 1 */
export const indexAt = (position: number, midpoints: readonly number[]): number =>
  midpoints.filter((middle) => middle < position).length;

function midpointOf(item: HTMLElement, axis: Drag['axis']): number {
  const { top, height, left, width } = item.getBoundingClientRect();
  return axis === 'y' ? top + height / 2 : left + width / 2;
}

/** Follows a pressed pointer over the items of a list until it is released; Escape cancels. */
export function trackDrag(
  start: { readonly clientX: number; readonly clientY: number },
  { others, axis, onMove, onEnd, threshold = 0 }: Drag,
): void {
  const positionOf = ({ clientX, clientY }: typeof start) => (axis === 'y' ? clientY : clientX);
  const midpoints = others.map((item) => midpointOf(item, axis));
  const from = positionOf(start);
  let isDragging = threshold === 0;
  const listenerController = new AbortController();
  const { signal } = listenerController;
  const end = (isDropped: boolean) => {
    listenerController.abort();
    onEnd(isDropped);
  };
  const onPointerMove = (event: PointerEvent) => {
    isDragging ||= Math.abs(positionOf(event) - from) >= threshold;
    if (isDragging) onMove(indexAt(positionOf(event), midpoints));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end(false);
  };
  document.addEventListener('pointermove', onPointerMove, { signal });
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', onKeyDown, { signal, capture: true });
}
