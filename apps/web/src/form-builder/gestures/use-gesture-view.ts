import { useCallback, useSyncExternalStore } from 'react';
import { useBuilder } from '../builder-context';
import type { GestureView } from './gesture-state';
import { gesturesOf, type Gestures } from './gestures';

/** The gestures of the surrounding form. */
export const useGestures = (): Gestures => gesturesOf(useBuilder().builder);

/** Selects a part of what the gesture shows. Rerenders only when that part changes. */
export function useGestureView<Part>(select: (shownView: GestureView) => Part): Part {
  const gestures = useGestures();
  return useSyncExternalStore(
    gestures.listen,
    useCallback(() => select(gestures.shown()), [gestures, select]),
  );
}
