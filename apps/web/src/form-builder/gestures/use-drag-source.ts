import { useCallback, type CSSProperties, type DragEvent, type PointerEvent } from 'react';
import type { IconComponent } from '../../ui';
import type { DragContent } from './drag-payload';
import { useGestures } from './use-gesture-view';

export interface DragSource {
  /** What is carried. `move` means the selection; with an `id` that is not selected, that element. */
  readonly what: DragContent;
  /** The words at the pointer. */
  readonly label: string;
  readonly icon: IconComponent;
}

/** What is given to the element that can be dragged. */
export interface DragProps {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly style: CSSProperties;
  readonly draggable: false;
}

/** A finger on it drags instead of scrolling; the browser's own dragging stays away. */
const STYLE: CSSProperties = { touchAction: 'none' };

/** Makes an element a thing that can be dragged onto the canvas, by mouse, finger or pen. A click stays a click. */
export function useDragSource({ what, label, icon }: DragSource): DragProps {
  const gestures = useGestures();
  const onPointerDown = useCallback(
    (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      gestures.send('press', { what, label, icon, point: { x: event.clientX, y: event.clientY } });
    },
    [gestures, what, label, icon],
  );
  const onDragStart = useCallback((event: DragEvent) => event.preventDefault(), []);
  return { onPointerDown, onDragStart, style: STYLE, draggable: false };
}
