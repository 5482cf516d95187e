import { rowsIn, type RowViews } from '@lendwright/forms';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormSource } from '../store/form-source';

/** How the rows of a section stand; renders only when something reaches the section. */
export function useRowViews(store: FormSource, section: string): RowViews {
  return useSyncExternalStore(
    useCallback((listener) => store.listenAll(listener), [store]),
    () => rowsIn(store.view(), section),
  );
}
