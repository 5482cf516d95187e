import { useState, type PointerEvent } from 'react';
import { trackDrag } from './track-drag';

/** An item while it is dragged. */
export interface DraggedItem {
  readonly id: string;
  /** The index in the list where it would be dropped. */
  readonly to: number;
  /** The item beside which it would be dropped, and on which side; null at its original position. */
  readonly target: { readonly id: string; readonly side: 'before' | 'after' } | null;
}

export interface DragSortOptions {
  readonly axis: 'x' | 'y';
  /** The attribute that holds an item's id; the items of one list share a parent. */
  readonly attribute: `data-${string}`;
  readonly threshold?: number;
  readonly onDrop: (item: DraggedItem) => void;
}

/** Sorts the items of a list by dragging a handle in each. The caller renders the dragged item. */
export function useDragSort({ axis, attribute, threshold, onDrop }: DragSortOptions) {
  const [draggedItem, setDraggedItem] = useState<DraggedItem | null>(null);
  const start = (id: string, event: PointerEvent<HTMLElement>, onStart?: () => void) => {
    const item = event.currentTarget.closest(`[${attribute}]`);
    const items = [...(item?.parentElement?.querySelectorAll<HTMLElement>(`[${attribute}]`) ?? [])];
    const from = items.findIndex((candidate) => candidate === item);
    const idOf = (index: number) => items[index]?.getAttribute(attribute) ?? '';
    let lastItem: DraggedItem = { id, to: from, target: null };
    trackDrag(event, {
      others: items.filter((candidate) => candidate !== item),
      axis,
      ...(threshold !== undefined && { threshold }),
      onMove: (to) => {
        onStart?.();
        lastItem = { id, to, target: to === from ? null : { id: idOf(to), side: to < from ? 'before' : 'after' } };
        setDraggedItem(lastItem);
      },
      onEnd: (isDropped) => {
        setDraggedItem(null);
        if (isDropped && lastItem.target) onDrop(lastItem);
      },
    });
  };
  return { draggedItem, start };
}
