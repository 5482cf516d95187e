import { useRef, type PointerEvent } from 'react';
import { useDragSort } from '../sortable/use-drag-sort';
import { moveBefore } from './columns';

/** Pixels after which a press on a column header becomes a drag. */
const DRAG_THRESHOLD = 5;

/**
 * Moves a column by dragging its header. Headers carry their column's id as `data-column`.
 *
 * @param ids all columns in order, hidden ones too
 */
export function useColumnDrag(ids: readonly string[], setOrder: (order: readonly string[]) => void) {
  const wasDragged = useRef(false);
  const { draggedItem, start } = useDragSort({
    axis: 'x',
    attribute: 'data-column',
    threshold: DRAG_THRESHOLD,
    onDrop: ({ id, target }) => {
      if (!target) return;
      const nextId = target.side === 'after' ? (ids[ids.indexOf(target.id) + 1] ?? null) : target.id;
      setOrder(moveBefore(ids, id, nextId));
    },
  });
  const onPointerDown = (id: string) => (event: PointerEvent<HTMLElement>) => {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    start(id, event, () => (wasDragged.current = true));
  };
  return {
    draggedItem: draggedItem?.id ?? null,
    dropSide: (id: string) => (draggedItem?.target?.id === id ? draggedItem.target.side : undefined),
    /** `wasDragged` distinguishes a click on the header from the end of a drag. */
    propsFor: (id: string) => ({ onPointerDown: onPointerDown(id), wasDragged: () => wasDragged.current }),
  };
}
