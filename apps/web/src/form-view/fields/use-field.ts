import type { FormElement } from '@lendwright/forms';
import { useCallback, useSyncExternalStore } from 'react';
import type { FieldState } from './field-state';
import { useForm } from '../form-context';
import type { FormSource } from '../store/form-source';
import type { Progress } from '../store/progress';

export interface UsedField extends FieldState {
  /** Sets the answer. */
  readonly set: (value: unknown) => void;
  /** Reports that the field lost focus. */
  readonly leave: () => void;
}

/** The state of a field. Renders only when that state changes. */
export function useField(element: FormElement): UsedField {
  const { store } = useForm();
  const state = useSyncExternalStore(
    useCallback((listener) => store.listen(element.id, listener), [store, element.id]),
    () => store.field(element),
  );
  const set = useCallback((value: unknown) => store.set(element.id, value), [store, element.id]);
  const leave = useCallback(() => store.leave(element.id), [store, element.id]);
  return { ...state, set, leave };
}

/** Whether an element is visible. Does not render when its answer changes. */
export function useVisible(id: string): boolean {
  const { store } = useForm();
  return useSyncExternalStore(
    useCallback((listener) => store.listen(id, listener), [store, id]),
    () => store.isVisible(id),
  );
}

/** The progress of a tab or section. Renders only when a number changes. */
export function useProgress(store: FormSource, id: string): Progress {
  return useSyncExternalStore(
    useCallback((listener) => store.listenAll(listener), [store]),
    () => store.progress(id),
  );
}

/** The required fields in reading order. */
export function useRequired(store: FormSource) {
  return useSyncExternalStore(
    useCallback((listener) => store.listenAll(listener), [store]),
    () => store.required(),
  );
}
