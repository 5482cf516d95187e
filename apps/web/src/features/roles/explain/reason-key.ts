import type { TextKey } from '../../../i18n';
import type { roles } from '../../../i18n/en/admin/roles';
import type { Membership } from './explain-shapes';

type Words = TextKey<(typeof roles)['messages']>;

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
export function reasonKey(reason: string): Words {
  const known = REASONS.find((one) => one === reason);
  return known ? `why-${known}` : 'why-unknown';
}

/** The access to a field as a label and a sentence. */
export function fieldReason({ shown, changed }: NonNullable<Membership['field']>): {
  readonly word: Words;
  readonly why: Words;
  readonly isAllowed: boolean;
} {
  if (!shown.isAllowed) return { word: 'fieldHidden', why: `hidden-${shown.reason as 'record'}`, isAllowed: false };
  if (!changed.isAllowed)
    return { word: 'fieldReadonly', why: `readonly-${changed.reason as 'record'}`, isAllowed: false };
  return { word: 'fieldOpen', why: 'openWhy', isAllowed: true };
}
