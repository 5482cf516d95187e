import { invalidAnswer, type ElementState, type EngineIssue, type FormElement } from '@lendwright/forms';
import type { FieldState } from '../fields/field-state';

type Resolved = Pick<
  FieldState,
  'element' | 'value' | 'isVisible' | 'isMandatory' | 'isReadonly' | 'isGiven' | 'reason' | 'options'
>;

/** The part of a field's state that the engine tells: what the form gives wins over the answer. */
export function resolvedField(element: FormElement, seen: ElementState | undefined, answer: unknown): Resolved {
  const isGiven = seen !== undefined && 'value' in seen;
  return {
    element,
    value: isGiven ? (seen.value ?? undefined) : answer,
    isVisible: seen?.visible ?? true,
    isMandatory: seen?.mandatory ?? false,
    isReadonly: seen?.readonly ?? false,
    isGiven,
    reason: seen?.reason ?? null,
    options: seen?.options ?? null,
  };
}

/** What is wrong with a visible field: its answer, or that there is none. */
export function fieldIssue(
  element: FormElement,
  seen: ElementState | undefined,
  isMissing: boolean,
): EngineIssue | null {
  if (!seen?.visible) return null;
  return seen.issues[0] ?? (isMissing ? invalidAnswer(element) : null);
}
