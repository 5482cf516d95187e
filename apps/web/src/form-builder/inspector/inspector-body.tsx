import { useMemo, useState } from 'react';
import { useBuilder, useFormModel, useSelectedIds } from '../builder-context';
import type { Builder } from '../model';
import { ElementPart } from './element-part';
import type { InspectorTab } from './entry';
import { FormPart } from './form-part';

interface InspectedSelection {
  readonly ids: readonly string[];
  readonly revision: number;
}

/** Whether the selection differs only by the id of its single element, changed by a rename or its undo. */
const isRenamed = (builder: Builder, before: readonly string[], now: readonly string[]): boolean => {
  const [oldTitle] = before;
  if (before.length !== 1 || now.length !== 1 || oldTitle === undefined || builder.model().elements.has(oldTitle))
    return false;
  return builder.undoName() === 'rename' || builder.redoName() === 'rename';
};

/** The selection with a key that survives a rename, so that text fields keep focus and caret. */
function useInspectedSelection(builder: Builder, ids: readonly string[]): InspectedSelection {
  const [inspectedSelection, setInspectedSelection] = useState<InspectedSelection>({ ids, revision: 0 });
  if (
    inspectedSelection.ids === ids ||
    (inspectedSelection.ids.length === ids.length && ids.every((id, index) => id === inspectedSelection.ids[index]))
  )
    return inspectedSelection;
  const nextInspected = {
    ids,
    revision: isRenamed(builder, inspectedSelection.ids, ids)
      ? inspectedSelection.revision
      : inspectedSelection.revision + 1,
  };
  setInspectedSelection(nextInspected);
  return nextInspected;
}

/** The properties of the form, of one element, or those that several elements share. */
export function InspectorBody() {
  const { builder } = useBuilder();
  const model = useFormModel();
  const selectedIds = useSelectedIds();
  const [tab, setTab] = useState<InspectorTab>('field');
  const { revision } = useInspectedSelection(builder, selectedIds);
  const elements = useMemo(() => selectedIds.flatMap((id) => model.elements.get(id) ?? []), [model, selectedIds]);
  if (elements.length === 0) return <FormPart />;
  return <ElementPart key={revision} elements={elements} tab={tab} onTab={setTab} />;
}
