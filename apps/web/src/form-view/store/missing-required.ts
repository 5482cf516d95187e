import { requiredWithoutPending, type RequiredField } from '@lendwright/forms';
import type { PendingChange } from '../fields/field-state';

type Waiting = ReadonlyMap<string, readonly PendingChange[]>;

const missingByFields = new WeakMap<
  readonly RequiredField[],
  { readonly waiting: Waiting; readonly missing: readonly RequiredField[] }
>();

/**
 * The required fields without pending answers, by the engine's rule. The same list until an input changes.
 * @param waiting the pending changes by field
 */
export function missingRequired(requiredFields: readonly RequiredField[], waiting: Waiting): readonly RequiredField[] {
  if (waiting.size === 0) return requiredFields;
  const cachedList = missingByFields.get(requiredFields);
  if (cachedList?.waiting === waiting) return cachedList.missing;
  const isAnswer = ({ value }: PendingChange) => value !== null && value !== undefined;
  const answeredFields = [...waiting].flatMap(([field, changes]) => (changes.some(isAnswer) ? [field] : []));
  const missingFields = requiredWithoutPending(requiredFields, new Set(answeredFields));
  missingByFields.set(requiredFields, { waiting, missing: missingFields });
  return missingFields;
}
