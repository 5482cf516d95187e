import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { FormStore, FormViewHandle } from '../../../form-view';
import { WHOLE_FORM } from './record-tabs';

export interface FieldJumpInput {
  readonly view: RefObject<FormViewHandle | null>;
  readonly store: FormStore;
  /** The open tab; null where the whole form stands on one page. */
  readonly active: string | undefined | null;
  readonly onTab?: (id: string) => void;
  /** Opens the step of a tab that holds the field, where a tab is drawn in steps. */
  readonly onStep?: (tab: string, field: string) => void;
}

/** A field, and the row of a cloneable section that it is missing in. */
export interface FieldAim {
  readonly field: string;
  readonly row?: string | undefined;
}

/** A closing layer gives the focus back to where it came from before this long. */
const FOCUS_RETURN_MS = 250;

/** The tab that shows a field; what stands outside of the tab set is shown by the first. Null where the form has it not. */
export function tabOf(store: FormStore, field: string): string | null {
  const place = store.index.places.get(field);
  if (!place) return null;
  return place.tab ?? store.index.tabs[0]?.id ?? WHOLE_FORM;
}

/** Leads to a field, on whichever tab it is: opens the tab, then the section, for a field of rows the row, then focuses. */
export function useFieldJump({ view, store, active, onTab, onStep }: FieldJumpInput) {
  const wanted = useRef<FieldAim | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const target = wanted.current;
    wanted.current = null;
    if (target) view.current?.reach(target.field, target.row);
  }, [active, view]);

  return useCallback(
    (field: string, isFromLayer = false, row?: string) => {
      const tab = tabOf(store, field);
      if (tab === null) return;
      const go = () => {
        onStep?.(tab, field);
        if (active !== null && tab !== active) {
          wanted.current = { field, row };
          return onTab?.(tab);
        }
        // The step that holds the field is drawn first.
        requestAnimationFrame(() => view.current?.reach(field, row));
      };
      if (!isFromLayer) return go();
      clearTimeout(timer.current);
      timer.current = setTimeout(go, FOCUS_RETURN_MS);
    },
    [store, active, onTab, onStep, view],
  );
}
