import { reason, SUMMARY_DETAILS, SUMMARY_DOCUMENTS } from '@lendwright/api';
import { hiddenFields, type CompiledForm, type FormViewer } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';

/** Decides whether an element, or anything that contains it, is left out. */
export type IsLeftOut = (id: string) => boolean;

const PARTS: ReadonlySet<string> = new Set([SUMMARY_DETAILS, SUMMARY_DOCUMENTS]);

/** Whether the role may see the element, whatever rules hide for some answers. */
export function isKnownElement(form: CompiledForm, viewer: FormViewer, id: string): boolean {
  return PARTS.has(id) || (form.byId.has(id) && !hiddenFields(form, viewer).has(id));
}

/**
 * The elements to leave out. Ids that the form lacks and ids hidden from the role get the same refusal, so it reveals no
 * hidden element.
 * @throws Refusal 422 invalid
 */
export function leftOut(form: CompiledForm, viewer: FormViewer, ids: readonly string[]): IsLeftOut {
  const unknownId = ids.find((id) => !isKnownElement(form, viewer, id));
  if (unknownId !== undefined) throw new Refusal(422, 'invalid', reason('summaryDocs.unknownElement'));
  const chosenIds = new Set(ids);
  const isOmitted = (id: string): boolean => {
    if (chosenIds.has(id)) return true;
    const holder = form.elements[form.byId.get(id)?.parent ?? -1];
    return holder !== undefined && isOmitted(holder.id);
  };
  return isOmitted;
}
