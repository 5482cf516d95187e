import type { PointerEvent } from 'react';
import { useRef, useState } from 'react';
import { moveBefore } from './columns';

/** Pixels after which a press on a head becomes a drag. */
const DRAG_FROM = 5;

interface Drag {
  readonly moved: string;
  /** The column under the pointer and the side of it on which the dragged one would stand. */
  readonly over: string;
  readonly side: 'before' | 'after';
}

/** Moving a column by dragging its head: a line shows the place, Escape gives up. */
export function useHeadDrag(ids: readonly string[], setOrder: (order: readonly string[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragged = useRef(false);

  const start = (id: string) => (event: PointerEvent<HTMLElement>) => {
    dragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const row = event.currentTarget.closest('tr');
    const from = event.clientX;
    let last: Drag | null = null;
    const heads = [...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const onMove = (move: globalThis.PointerEvent) => {
      if (!dragged.current && Math.abs(move.clientX - from) < DRAG_FROM) return;
      dragged.current = true;
      const under = heads.find((head) => move.clientX < head.getBoundingClientRect().right) ?? heads.at(-1);
      const box = under?.getBoundingClientRect();
      if (!under || !box) return;
      last = {
        moved: id,
        over: under.dataset['column'] ?? id,
        side: move.clientX < box.left + box.width / 2 ? 'before' : 'after',
      };
      setDrag(last);
    };
    const end = (isKept: boolean) => {
      document.removeEventListener('pointermove', onMove);
      document.removeEventListener('pointerup', onUp);
      document.removeEventListener('keydown', onKey);
      setDrag(null);
      if (!isKept || !last) return;
      const after = last.side === 'after' ? (ids[ids.indexOf(last.over) + 1] ?? null) : last.over;
      if (last.over !== id) setOrder(moveBefore(ids, id, after));
    };
    const onUp = () => end(true);
    const onKey = (key: globalThis.KeyboardEvent) => key.key === 'Escape' && end(false);
    document.addEventListener('pointermove', onMove);
    document.addEventListener('pointerup', onUp);
    document.addEventListener('keydown', onKey);
  };

  return {
    dragged: drag?.moved ?? null,
    dropSide: (id: string) => (drag && drag.over === id && drag.moved !== id ? drag.side : undefined),
    propsFor: (id: string) => ({ onPointerDown: start(id), wasDragged: () => dragged.current }),
  };
}
