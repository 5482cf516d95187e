import { useEffect, useRef, type RefObject } from 'react';
import type { ListedRow } from './listed-rows';

/** The row to focus next. A new object focuses again. */
export interface DropTarget {
  readonly row: string;
}

/** A dialog releases focus shortly after it closes, and a row far down renders only after scrolling to it. */
const MAX_FRAMES = 6;

/** Focuses the first action of a row after its dialog closes, or Create if the row is gone. */
export function useDropTarget(dropTarget: DropTarget | null, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!dropTarget) return undefined;
    let remainingFrames = MAX_FRAMES;
    let frame = 0;
    const locateRow = () => {
      remainingFrames -= 1;
      const line = host.current?.querySelector(`[data-row="${CSS.escape(dropTarget.row)}"]`);
      const foundElement = line?.querySelector<HTMLElement>('[data-main]');
      if (foundElement) foundElement.focus();
      else if (remainingFrames > 0) frame = requestAnimationFrame(locateRow);
      else host.current?.querySelector<HTMLElement>('[data-create]')?.focus();
    };
    frame = requestAnimationFrame(locateRow);
    return () => cancelAnimationFrame(frame);
  }, [dropTarget, host]);
}

/** Reports the position of the target row, once per target. Later changes to rows don't move focus. */
export function useReveal(
  dropTarget: DropTarget | null,
  rows: readonly ListedRow[],
  reveal: (index: number) => void,
): void {
  const latestRef = useRef({ rows, reveal });
  useEffect(() => {
    latestRef.current = { rows, reveal };
  });
  useEffect(() => {
    const index = dropTarget ? latestRef.current.rows.findIndex(({ row }) => row._id === dropTarget.row) : -1;
    if (index >= 0) latestRef.current.reveal(index);
  }, [dropTarget]);
}
