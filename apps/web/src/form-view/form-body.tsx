import type { FormElement } from '@lendwright/forms';
import { useCallback, useImperativeHandle, useMemo, useRef, useState, useSyncExternalStore, type Ref } from 'react';
import { ElementGrid } from './element-grid';
import { FormProvider, type FormContextValue } from './form-context';
import { scrollToField } from './scroll-to-field';
import { SectionProvider, visibleSections, type RowOpener } from './section-positions';

export interface FormViewHandle {
  /**
   * Opens the sections around a field of this view, puts the focus into it and pulses its ring once. A field of a
   * cloneable section is reached in the dialog of its row; without a row, or where the row is gone, the section is.
   */
  readonly reach: (field: string, row?: string) => void;
}

export interface FormBodyProps extends FormContextValue {
  /** What to show; the whole form, or what one tab holds. */
  readonly elements: readonly FormElement[];
  readonly ref?: Ref<FormViewHandle>;
}

/** A part of a form, drawn with the views that it is given: a dialog inside of a form uses those of the form around it. */
export function FormBody({ elements, ref, ...surroundings }: FormBodyProps) {
  const { store, look, views, extras, number, UploadField, checkEmail, reveal, review, timeZone, onButton } =
    surroundings;
  const { rowRights, person } = surroundings;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const host = useRef<HTMLDivElement>(null);
  const [openers] = useState(() => new Map<string, RowOpener>());
  const context = useMemo(
    () => ({
      store,
      look,
      views,
      extras,
      number,
      UploadField,
      checkEmail,
      reveal,
      review,
      timeZone,
      onButton,
      rowRights,
      person,
    }),
    [
      store,
      look,
      views,
      extras,
      number,
      UploadField,
      checkEmail,
      reveal,
      review,
      timeZone,
      onButton,
      rowRights,
      person,
    ],
  );
  // One text, so that the snapshot is the same while no section appears or goes.
  const sections = useSyncExternalStore(
    useCallback((listener) => store.listenAll(listener), [store]),
    () => visibleSections(elements, (id) => store.isVisible(id)).join(' '),
  );
  const places = useMemo(
    () => ({
      numbers: new Map(sections.split(' ').map((id, at) => [id, at + 1] as const)),
      folded,
      openers,
      setFolded: (id: string, isFolded: boolean) =>
        setFolded((known) => new Set(isFolded ? [...known, id] : [...known].filter((other) => other !== id))),
    }),
    [sections, folded, openers],
  );
  useImperativeHandle(ref, () => ({
    reach(field, row) {
      const around = new Set(store.index.places.get(field)?.sections);
      setFolded((known) => new Set([...known].filter((id) => !around.has(id))));
      const rows = store.index.places.get(field)?.rows;
      requestAnimationFrame(() => {
        if (rows && row !== undefined && openers.get(rows)?.(row, field)) return;
        scrollToField(host.current, rows ?? field);
      });
    },
  }));
  return (
    <FormProvider value={context}>
      <SectionProvider value={places}>
        <div ref={host} data-look={look}>
          <ElementGrid elements={elements} />
        </div>
      </SectionProvider>
    </FormProvider>
  );
}
