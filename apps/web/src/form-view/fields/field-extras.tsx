import type { FormElement } from '@lendwright/forms';
import type { ComponentType, CSSProperties } from 'react';
import { ConflictChoice } from '../collaboration/conflict-choice';
import { ExplainButton } from '../explanation/explain-button';
import type { FieldConflict, HerePerson, PendingChange } from './field-state';
import { HereChip } from '../collaboration/presence-badge';
import { hereRing } from '../collaboration/presence-ring';
import { PendingNote } from '../collaboration/pending-note';

/**
 * What a field can have around it where people work together: how it was computed, who is in it, two values that clash,
 * and changes that wait. A page for one visitor goes without, and without fetching them.
 */
export interface FieldExtras {
  readonly Explain: ComponentType<{ readonly element: FormElement }>;
  readonly Here: ComponentType<{ readonly people: readonly HerePerson[] }>;
  /** The ring around a field that somebody else is in. */
  readonly ring: (person: HerePerson) => CSSProperties;
  readonly Conflict: ComponentType<{ readonly element: FormElement; readonly conflict: FieldConflict }>;
  readonly Pending: ComponentType<{ readonly element: FormElement; readonly change: PendingChange }>;
}

export const FIELD_EXTRAS: FieldExtras = {
  Explain: ExplainButton,
  Here: HereChip,
  ring: hereRing,
  Conflict: ConflictChoice,
  Pending: PendingNote,
};
