import type { Viewer } from '@lendwright/access';
import type { conversionAnswer } from '@lendwright/api';
import { hiddenFields, type CompiledForm } from '@lendwright/forms';
import type { z } from 'zod';
import { formFor, formViewer } from '../records';
import type { MappingPlan } from './plan-mapping';

type Result = z.output<typeof conversionAnswer>;

/** The outcomes with field titles in the viewer's language. Fields hidden from the viewer on either side are omitted. */
export function presentMapping(
  { answers }: MappingPlan,
  from: CompiledForm,
  to: CompiledForm,
  viewer: Viewer,
): Result[] {
  const [hiddenSources, hiddenTargets] = [from, to].map((form) => hiddenFields(form, formViewer(viewer, true)));
  const titleOf = (form: CompiledForm, id: string) => formFor(form, viewer).byId.get(id)?.title ?? id;
  return answers
    .filter(({ field }) => !hiddenSources?.has(field))
    .map(({ field, what, to: target }) => ({
      field,
      title: titleOf(from, field),
      what,
      to: target === null || hiddenTargets?.has(target) ? null : { field: target, title: titleOf(to, target) },
    }));
}

/** The fields an answer can map to that are visible to the viewer. */
export function targetFields(form: CompiledForm, viewer: Viewer): { id: string; title: string; kind: string }[] {
  const hiddenIds = hiddenFields(form, formViewer(viewer, true));
  const shownForm = formFor(form, viewer);
  return [...form.fields, ...form.rowSections]
    .filter(({ element, kind, rows, index, id }) => {
      const isTyped = element.cloneable === true || kind.answeredBy === 'person';
      return isTyped && rows === undefined && !hiddenIds.has(id) && !form.influences[index]?.formula;
    })
    .map(({ id, title, element }) => ({ id, title: shownForm.byId.get(id)?.title ?? title, kind: element.type }));
}
