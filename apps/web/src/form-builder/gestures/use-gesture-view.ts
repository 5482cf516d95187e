import { useCallback, useSyncExternalStore } from 'react';
import { useBuilder } from '../builder-context';
import type { GestureView } from './gesture-state';
import { gesturesOf, type Gestures } from './gestures';

/** The hand over the form around. */
export const useGestures = (): Gestures => gesturesOf(useBuilder().builder);

/** A part of what the gesture shows; renders only when that part is another. */
export function useGestureView<Part>(select: (shown: GestureView) => Part): Part {
  const gestures = useGestures();
  return useSyncExternalStore(
    gestures.listen,
    useCallback(() => select(gestures.shown()), [gestures, select]),
  );
}
