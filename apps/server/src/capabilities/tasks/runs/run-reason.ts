import type { runReason } from '@lendwright/api';
import type { z } from 'zod';

/** Why a template ran or did not: a code with the values that decided. Stored, so it stays true when titles change. */
export type StoredReason = z.output<typeof runReason>;

export const reasonOf = (
  code: StoredReason['code'],
  details: readonly StoredReason['details'][number][] = [],
  refusal: StoredReason['refusal'] = null,
): StoredReason => ({ code, details: [...details], refusal });
