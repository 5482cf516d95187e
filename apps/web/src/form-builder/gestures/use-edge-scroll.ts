import { useEffect } from 'react';
import type { Gestures } from './gestures';
import { canvasRoot } from './measure-canvas';

/** Distance from the upper or lower edge at which the canvas starts to scroll, in pixels. */
const EDGE = 56;
/** Maximum scroll speed, in pixels per frame. */
const MAX_SPEED = 18;

/** How far the canvas scrolls in this frame: faster near the edge, 0 in the middle. */
function scrollStep(y: number, top: number, bottom: number): number {
  const upwardShare = Math.min(1, Math.max(0, (top + EDGE - y) / EDGE));
  const downwardShare = Math.min(1, Math.max(0, (y - (bottom - EDGE)) / EDGE));
  return Math.round((downwardShare - upwardShare) * MAX_SPEED);
}

/** Scrolls the canvas while something is dragged along its edge. */
export function useEdgeScroll(gestures: Gestures, isDragging: boolean): void {
  useEffect(() => {
    const root = canvasRoot();
    if (!isDragging || !root) return undefined;
    const { left, right, top, bottom } = root.getBoundingClientRect();
    let frame = 0;
    const scroll = () => {
      const { x, y } = gestures.pointer();
      const step = x >= left && x <= right ? scrollStep(y, top, bottom) : 0;
      if (step !== 0) root.scrollTop += step;
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [gestures, isDragging]);
}
