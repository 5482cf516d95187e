import { requiredWithoutPending, type RequiredField } from '@lendwright/forms';
import type { PendingChange } from '../fields/field-state';

type Waiting = ReadonlyMap<string, readonly PendingChange[]>;

const known = new WeakMap<
  readonly RequiredField[],
  { readonly waiting: Waiting; readonly missing: readonly RequiredField[] }
>();

/**
 * What is still to be filled beside what waits for a reviewer, by the engine's rule. The same list until either of the
 * two differs.
 * @param waiting what waits, by field
 */
export function missingRequired(required: readonly RequiredField[], waiting: Waiting): readonly RequiredField[] {
  if (waiting.size === 0) return required;
  const kept = known.get(required);
  if (kept?.waiting === waiting) return kept.missing;
  const isAnswer = ({ value }: PendingChange) => value !== null && value !== undefined;
  const answered = [...waiting].flatMap(([field, changes]) => (changes.some(isAnswer) ? [field] : []));
  const missing = requiredWithoutPending(required, new Set(answered));
  known.set(required, { waiting, missing });
  return missing;
}
