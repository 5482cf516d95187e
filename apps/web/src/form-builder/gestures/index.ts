export { DragLayer } from './drag-layer';
export { gesturesOf } from './gestures';
export { useDragSource, type DragProps, type DragSource } from './use-drag-source';
