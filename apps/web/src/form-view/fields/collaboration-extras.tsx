import { ConflictChoice } from '../collaboration/conflict-choice';
import { ExplainButton } from '../explanation/explain-button';
import type { FieldExtras } from './field-extras';
import { PresenceBadge } from '../collaboration/presence-badge';
import { presenceRing } from '../collaboration/presence-ring';
import { PendingNote } from '../collaboration/pending-note';

export const FIELD_EXTRAS: FieldExtras = {
  Explain: ExplainButton,
  FieldPresence: PresenceBadge,
  ring: presenceRing,
  Conflict: ConflictChoice,
  Pending: PendingNote,
};
