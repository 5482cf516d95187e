export { BuilderProvider, useFormModel, useBuilderState, type BuilderContextValue } from './builder-context';
export type { BuilderForm, LibraryItem } from './builder-form';
export * from './model';
export { useBuilderActions } from './use-builder-actions';
export { Canvas } from './canvas/canvas';
export { scrollToElement } from './canvas/actions/scroll-to-element';
export { DragLayer } from './gestures';
export { Inspector } from './inspector/inspector';
export { Palette } from './palette/palette';
