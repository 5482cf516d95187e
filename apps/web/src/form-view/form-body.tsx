import type { FormElement } from '@lendwright/forms';
import { useCallback, useImperativeHandle, useMemo, useRef, useState, useSyncExternalStore, type Ref } from 'react';
import { ElementGrid } from './element-grid';
import { FormProvider, type FormContextValue } from './form-context';
import { GrowingFormContext, useGrowingForm } from './first-rendering/use-growing-form';
import { scrollToField } from './scroll-to-field';
import { SectionProvider, visibleSections, type RowOpener } from './section-positions';

export interface FormViewHandle {
  /**
   * Expands the sections around a field, focuses it and highlights it once. A field of a cloneable section is opened in
   * the dialog of its row. Without a row, or if the row is gone, the section is focused.
   */
  readonly focusField: (field: string, row?: string) => void;
}

export interface FormBodyProps extends FormContextValue {
  /** The elements to show: the whole form or one tab. */
  readonly elements: readonly FormElement[];
  readonly ref?: Ref<FormViewHandle>;
}

/** A part of a form, rendered with the given views. A dialog inside a form uses the views of that form. */
export function FormBody({ elements, ref, ...surroundings }: FormBodyProps) {
  const { store, appearance, views, extras, number, UploadField, checkEmail, reveal, review, timeZone, onButton } =
    surroundings;
  const { rowRights, person } = surroundings;
  const [foldedSections, setSectionFolded] = useState<ReadonlySet<string>>(new Set());
  const host = useRef<HTMLDivElement>(null);
  const [openers] = useState(() => new Map<string, RowOpener>());
  const growingForm = useGrowingForm(elements, surroundings);
  const context = useMemo(
    () => ({
      store,
      appearance,
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
      appearance,
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
  // A string, so that the snapshot is stable while section visibility does not change.
  const sections = useSyncExternalStore(
    useCallback((listener) => store.listenAll(listener), [store]),
    () => visibleSections(elements, (id) => store.isVisible(id)).join(' '),
  );
  const positions = useMemo(
    () => ({
      numbers: new Map(sections.split(' ').map((id, index) => [id, index + 1] as const)),
      foldedSections,
      openers,
      setSectionFolded: (id: string, isFolded: boolean) =>
        setSectionFolded(
          (foldedIds) => new Set(isFolded ? [...foldedIds, id] : [...foldedIds].filter((otherId) => otherId !== id)),
        ),
    }),
    [sections, foldedSections, openers],
  );
  useImperativeHandle(ref, () => ({
    focusField(field, row) {
      growingForm?.complete();
      const ancestors = new Set(store.index.locations.get(field)?.sections);
      setSectionFolded((foldedIds) => new Set([...foldedIds].filter((id) => !ancestors.has(id))));
      const rows = store.index.locations.get(field)?.rows;
      requestAnimationFrame(() => {
        if (rows && row !== undefined && openers.get(rows)?.(row, field)) return;
        scrollToField(host.current, rows ?? field);
      });
    },
  }));
  return (
    <FormProvider value={context}>
      <SectionProvider value={positions}>
        <GrowingFormContext value={growingForm}>
          <div ref={host} data-audience={appearance}>
            <ElementGrid elements={elements} />
          </div>
        </GrowingFormContext>
      </SectionProvider>
    </FormProvider>
  );
}
