import type { requestFact, requestReason } from '@lendwright/api';
import { isSecret, type CompiledForm, type ConditionFact, type RequestChangeBy } from '@lendwright/forms';
import type { z } from 'zod';

export type WireReason = z.output<typeof requestReason>;
type WireFact = z.output<typeof requestFact>;

/** Why a document request changed, as stored in the history. */
export interface StoredCause {
  readonly by: RequestChangeBy;
  readonly facts: readonly ConditionFact[];
  /** The elements that the rules read or belong to; absent if the facts name them all. */
  readonly reads?: readonly string[];
}

const isList = (fact: ConditionFact): boolean =>
  fact.operator === 'in' || fact.operator === 'not-in' || /between$/.test(fact.operator);

function presentFact(fact: ConditionFact, form: CompiledForm): WireFact | null {
  const foundElement = form.byId.get(fact.field);
  if (!foundElement) return null;
  const { title, operator, values } = { title: foundElement.title, operator: fact.operator, values: [] };
  if (fact.other !== undefined) {
    const otherElement = form.byId.get(fact.other);
    return otherElement ? { title, operator, values: [otherElement.title] } : null;
  }
  if (typeof fact.value === 'boolean') {
    const isChecked = fact.value === (operator === 'equals');
    return { title, operator: isChecked ? 'checked' : 'unchecked', values };
  }
  if (fact.value === undefined || isSecret(foundElement.element)) return { title, operator, values };
  const storedEntries = isList(fact) && Array.isArray(fact.value) ? fact.value : [fact.value];
  const format = (value: unknown) =>
    foundElement.kind.format(foundElement.kind.members ? [value].flat() : value, foundElement.element);
  return { title, operator, values: storedEntries.map(format) };
}

/**
 * A reason in the viewer's language. A viewer who may not see one of the fields that the rules read learns only that a
 * rule decided.
 * @param form in the viewer's language
 */
export function presentReason(
  subject: WireReason['about'],
  { by, facts, reads = [] }: StoredCause,
  form: CompiledForm,
  isVisible: (field: string) => boolean,
): WireReason {
  const namedFields = facts.flatMap(({ field, other }) => (other === undefined ? [field] : [field, other]));
  const isWithheld = !namedFields.every(isVisible) || reads.some((id) => form.byId.has(id) && !isVisible(id));
  const shown = isWithheld ? [] : facts.flatMap((fact) => presentFact(fact, form) ?? []);
  return { about: subject, by, facts: shown };
}
