import { useState, type PointerEvent } from 'react';

interface Dragged {
  readonly id: string;
  readonly to: number;
}

/** The place that a height lies at among rows, of which the dragged one is none. */
export function positionAt(y: number, middles: readonly number[]): number {
  return middles.filter((middle) => middle < y).length;
}

/** Rows that are dragged by a handle within their list. `drop` hears the place, counted without the dragged row. */
export function useRowDrag(drop: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const bind = (id: string, at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, to: at });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged?.id !== id) return;
      const list = event.currentTarget.closest('[data-rows]');
      const others = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].filter(
        (row) => row.dataset.row !== id,
      );
      const middles = others.map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2;
      });
      const to = positionAt(event.clientY, middles);
      if (to !== dragged.to) setDragged({ id, to });
    },
    onPointerUp: () => {
      if (dragged?.id === id) drop(id, dragged.to);
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
  });
  return { dragged, bind };
}
