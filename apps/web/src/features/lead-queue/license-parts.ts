import { US_STATES } from '@lendwright/forms';
import type { License } from './lead-queue-shapes';

/** A license without an end. */
export const NON_EXPIRING_LICENSE = 'endless';

/**
 * By state: empty without a license, its last day, or NON_EXPIRING_LICENSE. Every state is included, so that two of
 * them can be merged.
 */
export type LicenseParts = Readonly<Record<string, string>>;

export const partsOf = (licenses: readonly License[]): LicenseParts => ({
  ...Object.fromEntries(US_STATES.map(({ id }) => [id, ''])),
  ...Object.fromEntries(licenses.map(({ state, expires_on }) => [state, expires_on ?? NON_EXPIRING_LICENSE])),
});

export const licensesOf = (parts: LicenseParts): License[] =>
  Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([state, value]) => ({ state, expires_on: value === NON_EXPIRING_LICENSE ? null : value }));
