import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { FormBody, type FormViewHandle } from '../form-body';
import { useForm } from '../form-context';
import type { RowStore } from './row-store';

export interface RowFieldsProps {
  readonly store: RowStore;
  readonly body: RefObject<FormViewHandle | null>;
  /** The field to focus; by default the first editable one. */
  readonly field: string | undefined;
}

const CONTROLS =
  '[role=combobox]:not([disabled]), input:not([type=hidden], [readonly], [disabled]), textarea:not([readonly]), select, [contenteditable=true]';

/** The fields of a row, rendered with the form's views, with initial focus. */
export function RowFields({ store, body, field }: RowFieldsProps) {
  const outerForm = useForm();
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Without this attribute, the dialog focuses its close button.
    host.current?.querySelector(CONTROLS)?.setAttribute('data-autofocus', '');
  }, []);
  useEffect(() => {
    if (field) body.current?.focusField(field);
  }, [body, field]);
  return (
    <div ref={host}>
      <FormBody {...outerForm} store={store} elements={store.section.childs ?? []} ref={body} />
    </div>
  );
}
