import { rowsIn, type RowViews } from '@lendwright/forms';
import { useCallback, useSyncExternalStore } from 'react';
import type { FormSource } from '../store/form-source';

/** The states of the rows of a section. Renders only when the section is affected. */
export function useRowViews(store: FormSource, section: string): RowViews {
  return useSyncExternalStore(
    useCallback((listener) => store.listenAll(listener), [store]),
    () => rowsIn(store.view(), section),
  );
}
