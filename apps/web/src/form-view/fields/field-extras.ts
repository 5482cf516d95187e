import type { FormElement } from '@lendwright/forms';
import type { ComponentType, CSSProperties } from 'react';
import type { FieldConflict, FieldParticipant, PendingChange } from './field-state';

/**
 * The collaborative parts of a field: explanation, presence, conflict and pending changes. Pages for visitors do not
 * load them.
 */
export interface FieldExtras {
  readonly Explain: ComponentType<{ readonly element: FormElement }>;
  readonly FieldPresence: ComponentType<{ readonly people: readonly FieldParticipant[] }>;
  /** The ring around a field that someone else is in. */
  readonly ring: (person: FieldParticipant) => CSSProperties;
  readonly Conflict: ComponentType<{ readonly element: FormElement; readonly conflict: FieldConflict }>;
  readonly Pending: ComponentType<{ readonly element: FormElement; readonly change: PendingChange }>;
}
