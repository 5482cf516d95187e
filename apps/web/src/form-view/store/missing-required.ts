import { requiredWithoutPending, type RequiredField } from '@lendwright/forms';
import type { PendingChange } from '../fields/field-state';

type Waiting = ReadonlyMap<string, readonly PendingChange[]>;

const missingByFields = new WeakMap<
  readonly RequiredField[],
  { readonly waiting: Waiting; readonly missing: readonly RequiredField[] }
>();

/**
 * The required fields without pending answers, by the engine's rule. The same list until an input changes.
 * @param waitingAnswers the pending changes by field
 */
export function missingRequired(
  requiredFields: readonly RequiredField[],
  waitingAnswers: Waiting,
): readonly RequiredField[] {
  if (waitingAnswers.size === 0) return requiredFields;
  const cachedList = missingByFields.get(requiredFields);
  if (cachedList?.waiting === waitingAnswers) return cachedList.missing;
  const isAnswer = ({ value }: PendingChange) => value !== null && value !== undefined;
  const answeredFields = [...waitingAnswers].flatMap(([field, changes]) => (changes.some(isAnswer) ? [field] : []));
  const missingFields = requiredWithoutPending(requiredFields, new Set(answeredFields));
  missingByFields.set(requiredFields, { waiting: waitingAnswers, missing: missingFields });
  return missingFields;
}
