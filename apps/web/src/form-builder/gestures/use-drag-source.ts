import { useCallback, type CSSProperties, type DragEvent, type PointerEvent } from 'react';
import type { IconComponent } from '../../ui';
import type { DragContent } from './drag-payload';
import { useGestures } from './use-gesture-view';

export interface DragSource {
  /** What is dragged. `move` is the selection, or the unselected element with that id. */
  readonly what: DragContent;
  /** The text of the drag preview. */
  readonly label: string;
  readonly icon: IconComponent;
}

/** Props for the draggable element. */
export interface DragProps {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly style: CSSProperties;
  readonly draggable: false;
}

/** Touching it drags instead of scrolling. Also disables the browser's own dragging. */
const STYLE: CSSProperties = { touchAction: 'none' };

/** Makes an element draggable onto the canvas by mouse, touch or pen. Clicks still work. */
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
