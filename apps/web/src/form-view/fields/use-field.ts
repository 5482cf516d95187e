import type { FormElement } from '@lendwright/forms';
import {
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { isSameState, type FieldState } from './field-state';
import { GrowingFormContext } from '../first-rendering/use-growing-form';
import { useForm } from '../form-context';
import type { FormSource } from '../store/form-source';
import type { Progress } from '../store/progress';

export interface UsedField extends FieldState {
  /** Sets the answer. */
  readonly set: (value: unknown) => void;
  /** Reports that the field lost focus. */
  readonly leave: () => void;
}

/** What a field subscribes with; the same object for the same field. While a rule hides the field, its state stays. */
function useSubscription({ id }: FormElement) {
  const { store } = useForm();
  return useMemo(() => {
    let knownState: FieldState | null = null;
    return {
      listen: (listener: () => void) => store.listen(id, listener),
      set: (value: unknown) => store.set(id, value),
      leave: () => store.leave(id),
      read: (element: FormElement) => {
        const nextState = store.field(element);
        if (!knownState || nextState.isVisible) knownState = nextState;
        return knownState;
      },
      readForLine: (element: FormElement) => {
        const nextState = store.field(element);
        const isOnlyValue = knownState?.isReadonly && nextState.isReadonly && isSameState(knownState, nextState, false);
        if (!knownState || (nextState.isVisible && !isOnlyValue)) knownState = nextState;
        return knownState;
      },
    };
  }, [store, id]);
}

/** The state of a field. Renders only when that state changes. */
export function useField(element: FormElement): UsedField {
  const { listen, set, leave, read } = useSubscription(element);
  const state = useSyncExternalStore(listen, () => read(element));
  return { ...state, set, leave };
}

/**
 * The same, but a field that is read-only does not render when only its value changes: its line shows that itself
 * (`useShownValue`), because a key can change dozens of computed values.
 */
export function useFieldWithLine(element: FormElement): UsedField {
  const { listen, set, leave, readForLine } = useSubscription(element);
  const state = useSyncExternalStore(listen, () => readForLine(element));
  return { ...state, set, leave };
}

/** Shows the current value of a field in an uncontrolled input without rendering. @returns the initial text */
export function useShownValue(
  element: FormElement,
  input: RefObject<HTMLInputElement | null>,
  textOf: (element: FormElement, value: unknown) => string,
): string {
  const { store } = useForm();
  const read = () => textOf(element, store.field(element).value);
  const show = () => {
    const text = read();
    if (input.current && input.current.value !== text) input.current.value = text;
  };
  const latestRef = useRef(show);
  useLayoutEffect(() => {
    latestRef.current = show;
    show();
  });
  useLayoutEffect(() => store.listen(element.id, () => latestRef.current()), [store, element.id]);
  return useState(read)[0];
}

/** The elements of a grid to render, and which of them rules hide at the moment. */
export interface RenderedElements {
  readonly elements: readonly FormElement[];
  readonly hidden: ReadonlySet<string>;
}

const NO_ELEMENTS: RenderedElements = { elements: [], hidden: new Set() };

/** Fields, not what contains fields. */
const isField = ({ childs, type }: FormElement): boolean => childs === undefined && type !== 'section';

const isSameRendering = (a: RenderedElements, b: RenderedElements): boolean =>
  a.elements.length === b.elements.length &&
  a.hidden.size === b.hidden.size &&
  b.elements.every((element, index) => element === a.elements[index]) &&
  [...b.hidden].every((id) => a.hidden.has(id));

/**
 * Those of the elements that are visible and whose turn to be rendered has come; the same object until that changes. A
 * field that a rule hides stays rendered, so that showing it again takes no longer than a style. One subscription serves
 * all of them.
 */
export function useRendered(elements: readonly FormElement[]): RenderedElements {
  const { store } = useForm();
  const growingContext = useContext(GrowingFormContext);
  const ownSource = useMemo(() => {
    let knownElements = NO_ELEMENTS;
    const shownNames = new Set<string>();
    const isRendered = (element: FormElement) => {
      const { id } = element;
      if (!store.isVisible(id)) return shownNames.has(id);
      if (growingContext && !growingContext.isDue(id)) return false;
      if (isField(element)) shownNames.add(id);
      return true;
    };
    return {
      listen: (listener: () => void) => {
        const unsubscribe = store.listenAll(listener);
        const unsubscribeFromGrowth = growingContext?.listen(listener);
        return () => {
          unsubscribe();
          unsubscribeFromGrowth?.();
        };
      },
      read: () => {
        const renderedElements = elements.filter(isRendered);
        const hiddenIds = new Set(renderedElements.filter(({ id }) => !store.isVisible(id)).map(({ id }) => id));
        const nextElements = { elements: renderedElements, hidden: hiddenIds };
        return isSameRendering(knownElements, nextElements) ? knownElements : (knownElements = nextElements);
      },
    };
  }, [store, elements, growingContext]);
  return useSyncExternalStore(ownSource.listen, ownSource.read);
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
