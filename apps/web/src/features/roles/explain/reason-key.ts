import type { TextKey } from '../../../i18n';
import type { roles } from '../../../i18n/en/admin/roles';
import type { Membership } from './explain-shapes';

type Messages = TextKey<(typeof roles)['messages']>;

const REASONS = [
  'admin',
  'acting',
  'not-acting',
  'self',
  'all',
  'team',
  'own',
  'no-module',
  'not-team',
  'not-own',
  'no-right',
  'no-tab',
  'inactive',
  'locked',
] as const;

/** The text key of a reason; an unknown reason has a key of its own. */
export function reasonKey(reason: string): Messages {
  const knownReason = REASONS.find((candidate) => candidate === reason);
  return knownReason ? `why-${knownReason}` : 'why-unknown';
}

/** The access to a field as a label and a sentence. */
export function fieldReason({ shown, changed }: NonNullable<Membership['field']>): {
  readonly label: Messages;
  readonly why: Messages;
  readonly isAllowed: boolean;
} {
  if (!shown.isAllowed) return { label: 'fieldHidden', why: `hidden-${shown.reason as 'record'}`, isAllowed: false };
  if (!changed.isAllowed)
    return { label: 'fieldReadonly', why: `readonly-${changed.reason as 'record'}`, isAllowed: false };
  return { label: 'fieldOpen', why: 'openWhy', isAllowed: true };
}
