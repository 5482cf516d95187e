import { invalidAnswer, type ElementState, type EngineIssue, type FormElement } from '@lendwright/forms';
import type { FieldState } from '../fields/field-state';

type ResolvedProperties = Pick<
  FieldState,
  'element' | 'value' | 'isVisible' | 'isMandatory' | 'isReadonly' | 'isGiven' | 'reason' | 'options'
>;

/** The part of a field's state from the engine. A computed value replaces the answer. */
export function resolvedField(
  element: FormElement,
  seenState: ElementState | undefined,
  answer: unknown,
): ResolvedProperties {
  const isGiven = seenState !== undefined && 'value' in seenState;
  return {
    element,
    value: isGiven ? (seenState.value ?? undefined) : answer,
    isVisible: seenState?.visible ?? true,
    isMandatory: seenState?.mandatory ?? false,
    isReadonly: seenState?.readonly ?? false,
    isGiven,
    reason: seenState?.reason ?? null,
    options: seenState?.options ?? null,
  };
}

/** The issue of a visible field: invalid or missing. */
export function fieldIssue(
  element: FormElement,
  seenState: ElementState | undefined,
  isMissing: boolean,
): EngineIssue | null {
  if (!seenState?.visible) return null;
  return seenState.issues[0] ?? (isMissing ? invalidAnswer(element) : null);
}
