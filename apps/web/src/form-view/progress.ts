import { kindOf, type Answers, type ResolvedView } from '@lendwright/forms';
import type { FormIndex } from './form-index';

/** How far a part of the form is filled; `missing` counts its mandatory fields without an answer. */
export interface Progress {
  readonly filled: number;
  readonly total: number;
  readonly missing: number;
  readonly isVisible: boolean;
}

/** Counts the visible fields below an element: a tab, a section, a container. Rows of a repeated section count as one. */
export function progressOf(
  id: string,
  { elements, fieldsBelow }: FormIndex,
  view: ResolvedView,
  answers: Answers,
  uploaded: ReadonlySet<string>,
): Progress {
  const fields = fieldsBelow.get(id) ?? [];
  let [filled, total] = [0, 0];
  for (const field of fields) {
    const element = elements.get(field);
    if (!element || view.elements.get(field)?.visible === false) continue;
    const value = answers[field];
    const isEmpty =
      element.type === 'section' ? !Array.isArray(value) || value.length === 0 : kindOf(element.type).isEmpty(value);
    total += 1;
    if (!isEmpty || uploaded.has(field)) filled += 1;
  }
  const missing = view.required.filter(
    ({ field, tab, section }) => tab === id || section === id || fields.includes(field),
  ).length;
  return { filled, total, missing, isVisible: view.elements.get(id)?.visible ?? true };
}
