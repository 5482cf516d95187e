import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { FormStore, FormViewHandle } from '../../../form-view';
import { WHOLE_FORM } from './record-tabs';

export interface FieldJumpInput {
  readonly view: RefObject<FormViewHandle | null>;
  readonly store: FormStore;
  /** The open tab; null if the whole form is on one page. */
  readonly active: string | undefined | null;
  readonly onTab?: (id: string) => void;
  /** Opens the step of a tab that contains the field, if the tab is shown in steps. */
  readonly onStep?: (tab: string, field: string) => void;
}

/** A field, and the row of a cloneable section in which it is missing. */
export interface FieldTarget {
  readonly field: string;
  readonly row?: string | undefined;
}

/** A closing layer returns the focus within this time. */
const FOCUS_RETURN_MS = 250;

/**
 * The tab that shows a field; fields outside of the tab set are on the first tab. Null if the form has no such field.
 */
export function tabOf(store: FormStore, field: string): string | null {
  const location = store.index.locations.get(field);
  if (!location) return null;
  return location.tab ?? store.index.tabs[0]?.id ?? WHOLE_FORM;
}

/** Focuses a field on any tab: opens the tab, then the section and the row, then focuses. */
export function useFieldJump({ view, store, active, onTab, onStep }: FieldJumpInput) {
  const wantedField = useRef<FieldTarget | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const target = wantedField.current;
    wantedField.current = null;
    if (target) view.current?.focusField(target.field, target.row);
  }, [active, view]);

  return useCallback(
    (field: string, isFromLayer = false, row?: string) => {
      const tab = tabOf(store, field);
      if (tab === null) return;
      const go = () => {
        onStep?.(tab, field);
        if (active !== null && tab !== active) {
          wantedField.current = { field, row };
          return onTab?.(tab);
        }
        // The step must be rendered before the field can be focused.
        requestAnimationFrame(() => view.current?.focusField(field, row));
      };
      if (!isFromLayer) return go();
      clearTimeout(timer.current);
      timer.current = setTimeout(go, FOCUS_RETURN_MS);
    },
    [store, active, onTab, onStep, view],
  );
}
