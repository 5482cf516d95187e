import type { TextKey } from '../../../i18n';
import type { roles } from '../../../i18n/en/roles';
import type { SeatAccess } from './explain-shapes';

type Words = TextKey<(typeof roles)['words']>;

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

/** The sentence of a reason; one that is not known here is told as such, never as another. */
export function reasonKey(reason: string): Words {
  const known = REASONS.find((one) => one === reason);
  return known ? `why-${known}` : 'why-unknown';
}

/** How a field stands, as a word and a sentence. */
export function fieldReason({ shown, changed }: NonNullable<SeatAccess['field']>): {
  readonly word: Words;
  readonly why: Words;
  readonly isAllowed: boolean;
} {
  if (!shown.isAllowed) return { word: 'fieldHidden', why: `hidden-${shown.reason as 'record'}`, isAllowed: false };
  if (!changed.isAllowed)
    return { word: 'fieldReadonly', why: `readonly-${changed.reason as 'record'}`, isAllowed: false };
  return { word: 'fieldOpen', why: 'openWhy', isAllowed: true };
}
