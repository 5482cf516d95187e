import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { FormBody, type FormViewHandle } from '../form-body';
import { useForm } from '../form-context';
import type { RowStore } from './row-store';

export interface RowFieldsProps {
  readonly store: RowStore;
  readonly body: RefObject<FormViewHandle | null>;
  /** The field to begin at; else the first that can be typed into. */
  readonly field: string | undefined;
}

const CONTROLS =
  '[role=combobox]:not([disabled]), input:not([type=hidden], [readonly], [disabled]), textarea:not([readonly]), select, [contenteditable=true]';

/** The fields of one row, drawn as the form around draws its own; and the focus in the right place. */
export function RowFields({ store, body, field }: RowFieldsProps) {
  const outer = useForm();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The dialog gives the focus to what bears this mark, and else to its own cross.
    host.current?.querySelector(CONTROLS)?.setAttribute('data-autofocus', '');
  }, []);
  useEffect(() => {
    if (field) body.current?.reach(field);
  }, [body, field]);
  return (
    <div ref={host}>
      <FormBody {...outer} store={store} elements={store.section.childs ?? []} ref={body} />
    </div>
  );
}
