import type { FormElement } from '@lendwright/forms';

/** Two people wrote the same field; nothing is lost until one of the values is chosen. */
export interface FieldConflict {
  readonly yours: unknown;
  readonly theirs: unknown;
  /** Who wrote theirs, and when (ISO). */
  readonly by: string;
  readonly at: string;
}

/** All that a field shows. The object stays the same one until something of it changes. */
export interface FieldState {
  readonly element: FormElement;
  readonly value: unknown;
  readonly isVisible: boolean;
  readonly isMandatory: boolean;
  readonly isReadonly: boolean;
  readonly isDirty: boolean;
  /** The sentence at the field; null while there is none, or while it would disturb the typing. */
  readonly issue: string | null;
  readonly conflict: FieldConflict | null;
  /** Somebody else changed it just now and both changes stand. */
  readonly isMerged: boolean;
}

const SAME_KEYS = [
  'value',
  'isVisible',
  'isMandatory',
  'isReadonly',
  'isDirty',
  'issue',
  'conflict',
  'isMerged',
] as const;

/** Whether two states look the same on the page. */
export function isSameState(one: FieldState, other: FieldState): boolean {
  return SAME_KEYS.every((key) => Object.is(one[key], other[key]));
}

/** Whether two answers are the same, whatever their shape. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
