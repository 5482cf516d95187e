import { useEffect, useRef, type RefObject } from 'react';
import type { ListedRow } from './listed-rows';

/** The row that gets the focus next. A new object asks anew. */
export interface DropTarget {
  readonly row: string;
}

/** A dialog gives the focus up a little after it is gone, and a row far down is drawn only when it was scrolled to. */
const FRAMES = 6;

/** Puts the focus to the first act of a row after a dialog about it has ended; without that row, to Create. */
export function useDropTarget(dropTarget: DropTarget | null, host: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!dropTarget) return undefined;
    let left = FRAMES;
    let frame = 0;
    const look = () => {
      left -= 1;
      const line = host.current?.querySelector(`[data-row="${CSS.escape(dropTarget.row)}"]`);
      const found = line?.querySelector<HTMLElement>('[data-main]');
      if (found) found.focus();
      else if (left > 0) frame = requestAnimationFrame(look);
      else host.current?.querySelector<HTMLElement>('[data-create]')?.focus();
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [dropTarget, host]);
}

/** Tells the place of the row aimed at, once per aim: rows that change later move nothing. */
export function useReveal(
  dropTarget: DropTarget | null,
  rows: readonly ListedRow[],
  reveal: (at: number) => void,
): void {
  const latest = useRef({ rows, reveal });
  useEffect(() => {
    latest.current = { rows, reveal };
  });
  useEffect(() => {
    const at = dropTarget ? latest.current.rows.findIndex(({ row }) => row._id === dropTarget.row) : -1;
    if (at >= 0) latest.current.reveal(at);
  }, [dropTarget]);
}
