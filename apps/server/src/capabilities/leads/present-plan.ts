import type { Viewer } from '@lendwright/access';
import type { carriedAnswer } from '@lendwright/api';
import { hiddenFields, type CompiledForm } from '@lendwright/forms';
import type { z } from 'zod';
import { formViewer } from '../records';
import type { CarryPlan } from './plan-carry';

type Told = z.output<typeof carriedAnswer>;

/** What becomes of the answers, in titles: nothing of a field that is hidden from the viewer, on either side. */
export function presentPlan({ answers }: CarryPlan, from: CompiledForm, to: CompiledForm, viewer: Viewer): Told[] {
  const [unseen, shut] = [from, to].map((form) => hiddenFields(form, formViewer(viewer, true)));
  const titleOf = (form: CompiledForm, id: string) => form.byId.get(id)?.title ?? id;
  return answers
    .filter(({ field }) => !unseen?.has(field))
    .map(({ field, what, to: target }) => ({
      field,
      title: titleOf(from, field),
      what,
      to: target === null || shut?.has(target) ? null : { field: target, title: titleOf(to, target) },
    }));
}

/** The fields of a form that an answer may go to, as this viewer may know them. */
export function targetFields(form: CompiledForm, viewer: Viewer): { id: string; title: string; kind: string }[] {
  const hidden = hiddenFields(form, formViewer(viewer, true));
  return [...form.fields, ...form.rowSections]
    .filter(({ element, kind, rows, index, id }) => {
      const isTyped = element.cloneable === true || kind.answeredBy === 'person';
      return isTyped && rows === undefined && !hidden.has(id) && !form.influences[index]?.formula;
    })
    .map(({ id, title, element }) => ({ id, title, kind: element.type }));
}
