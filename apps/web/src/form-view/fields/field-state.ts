import type { ElementState, EngineIssue, FormElement } from '@lendwright/forms';

/** Two people changed the same field. Both values are kept until one is chosen. */
export interface FieldConflict {
  readonly yours: unknown;
  readonly theirs: unknown;
  /** Who changed the other value, and when (ISO). */
  readonly by: string;
  readonly at: string;
}

/** A pending change. Until it is reviewed, the current value counts. */
export interface PendingChange {
  /** The history entry of the change request. */
  readonly _id: string;
  readonly field: string;
  /** In stored form; null removes the answer. */
  readonly value: unknown;
  readonly by: string;
  readonly at: string;
  readonly isMine: boolean;
  readonly mayReview: boolean;
}

/** Another person who is currently in a field. */
export interface FieldParticipant {
  readonly id: string;
  readonly name: string;
}

/** The state of a field. The object is the same until something changes. */
export interface FieldState {
  readonly element: FormElement;
  /** The computed value, or the answer as typed while it can't be parsed. */
  readonly value: unknown;
  readonly isVisible: boolean;
  readonly isMandatory: boolean;
  readonly isReadonly: boolean;
  readonly isDirty: boolean;
  /** The value is computed by a formula or set by a rule. */
  readonly isGiven: boolean;
  /** Why a computed value is empty. */
  readonly reason: EngineIssue | null;
  /** The ids of the options that rules leave; null if all are available. */
  readonly options: readonly string[] | null;
  /** The field states of each row, for a cloneable section whose rows can differ; by row id, then by field. */
  readonly rows: ElementState['rows'] | null;
  /** The issue shown at the field; null if there is none or the person is still typing. */
  readonly issue: EngineIssue | null;
  readonly conflict: FieldConflict | null;
  readonly pending: readonly PendingChange[];
  /** Someone else just changed the record too, and both changes were merged. */
  readonly isMerged: boolean;
  /** Someone else changed the field since this person's last visit. */
  readonly isChangedSinceVisit: boolean;
  /** The other people in the field; the same list until that changes. */
  readonly here?: readonly FieldParticipant[] | undefined;
}

const KEYS = [
  'isVisible',
  'isMandatory',
  'isReadonly',
  'isDirty',
  'isGiven',
  'options',
  'rows',
  'conflict',
  'pending',
  'isMerged',
  'isChangedSinceVisit',
  'here',
] as const satisfies readonly (keyof FieldState)[];

const isSameIssue = (a: EngineIssue | null, b: EngineIssue | null): boolean =>
  a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b));

/** Whether two states render the same, with or without their values. */
export function isSameState(a: FieldState, b: FieldState, includesValue = true): boolean {
  if (includesValue && !Object.is(a.value, b.value)) return false;
  for (const key of KEYS) if (!Object.is(a[key], b[key])) return false;
  return isSameIssue(a.issue, b.issue) && isSameIssue(a.reason, b.reason);
}

/** Whether two answers are equal, whatever their type. */
export function isSameAnswer(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' && typeof b !== 'object') return (a ?? null) === (b ?? null);
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
