export { DragLayer } from './drag-layer';
export { gesturesOf } from './gestures';
export { useDragSource } from './use-drag-source';
