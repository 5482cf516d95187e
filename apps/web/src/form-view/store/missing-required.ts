import { requiredWithoutPending, type RequiredField } from '@lendwright/forms';
import type { PendingChange } from '../fields/field-state';

type Waiting = ReadonlyMap<string, readonly PendingChange[]>;

const missingByView = new WeakMap<
  readonly RequiredField[],
  { readonly waiting: Waiting; readonly missing: readonly RequiredField[] }
>();

/**
 * The required fields without pending answers, by the engine's rule. The same list until an input changes.
 * @param waiting the pending changes by field
 */
export function missingRequired(requiredFields: readonly RequiredField[], waiting: Waiting): readonly RequiredField[] {
  if (waiting.size === 0) return requiredFields;
  const cached = missingByView.get(requiredFields);
  if (cached?.waiting === waiting) return cached.missing;
  const isAnswer = ({ value }: PendingChange) => value !== null && value !== undefined;
  const answeredFields = [...waiting].flatMap(([field, changes]) => (changes.some(isAnswer) ? [field] : []));
  const missingFields = requiredWithoutPending(requiredFields, new Set(answeredFields));
  missingByView.set(requiredFields, { waiting, missing: missingFields });
  return missingFields;
}
