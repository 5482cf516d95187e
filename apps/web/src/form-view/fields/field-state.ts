import type { ElementState, EngineIssue, FormElement } from '@lendwright/forms';

/** Two people wrote the same field; nothing is lost until one of the values is chosen. */
export interface FieldConflict {
  readonly yours: unknown;
  readonly theirs: unknown;
  /** Who wrote theirs, and when (ISO). */
  readonly by: string;
  readonly at: string;
}

/** A change that waits for a reviewer; until then the value beside it counts. */
export interface PendingChange {
  /** The history entry that asked for it. */
  readonly _id: string;
  readonly field: string;
  /** In stored form; null takes the answer away. */
  readonly value: unknown;
  readonly by: string;
  readonly at: string;
  readonly isMine: boolean;
  readonly mayReview: boolean;
}

/** Somebody else who is in a field right now. */
export interface FieldParticipant {
  readonly id: string;
  readonly name: string;
}

/** All that a field shows. The object stays the same one until something of it changes. */
export interface FieldState {
  readonly element: FormElement;
  /** What the form gives, where a formula or a rule gives it, else the answer, as typed while it cannot be read. */
  readonly value: unknown;
  readonly isVisible: boolean;
  readonly isMandatory: boolean;
  readonly isReadonly: boolean;
  readonly isDirty: boolean;
  /** A formula or a rule gives the value. */
  readonly isGiven: boolean;
  /** Why a computed value is empty. */
  readonly reason: EngineIssue | null;
  /** The ids of the options that rules leave; null where all are open. */
  readonly options: readonly string[] | null;
  /** How the fields of each row stand, of a cloneable section whose rows differ; by row id, then by field. */
  readonly rows: ElementState['rows'] | null;
  /** The issue shown at the field; null while there is none, or while it would disturb the typing. */
  readonly issue: EngineIssue | null;
  readonly conflict: FieldConflict | null;
  readonly pending: readonly PendingChange[];
  /** Somebody else changed it just now and both changes stand. */
  readonly isMerged: boolean;
  /** Somebody else changed it since this person's last visit. */
  readonly isChangedSinceVisit: boolean;
  /** Who else is in the field; the same list until that changes. */
  readonly here?: readonly FieldParticipant[] | undefined;
}

const KEYS = [
  'value',
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

const isSameIssue = (one: EngineIssue | null, other: EngineIssue | null): boolean =>
  one === other || (one !== null && other !== null && JSON.stringify(one) === JSON.stringify(other));

/** Whether two states look the same on the page. */
export function isSameState(one: FieldState, other: FieldState): boolean {
  for (const key of KEYS) if (!Object.is(one[key], other[key])) return false;
  return isSameIssue(one.issue, other.issue) && isSameIssue(one.reason, other.reason);
}

/** Whether two answers are the same, whatever their shape. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' && typeof other !== 'object') return (one ?? null) === (other ?? null);
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
