import { z } from 'zod';
import type { PlaidConfig } from '../../../platform/config/plaid-config';
import { callPlaid } from './call-plaid';
import { ProviderRefusal } from '../bank-data-provider';
import { plaidKey, type PlaidKey } from './verify-event';

const KEPT_MS = 300_000;
const MOST_KEYS = 100;

/** The public keys of Plaid, kept for five minutes; ids that it does not know too, so that forgers cost it nothing. */
export function keyCache(config: PlaidConfig, now: () => Date): (id: string) => Promise<PlaidKey | null> {
  const kept = new Map<string, { readonly key: PlaidKey | null; readonly until: number }>();
  return async (id) => {
    const known = kept.get(id);
    if (known && known.until > now().getTime()) return known.key;
    const answer = z.object({ key: plaidKey });
    const key = await callPlaid(config, 'webhook_verification_key/get', { key_id: id }, answer).then(
      (found) => found.key,
      (error: unknown) => {
        if (error instanceof ProviderRefusal) return null;
        throw error;
      },
    );
    if (kept.size >= MOST_KEYS) kept.delete(kept.keys().next().value ?? '');
    kept.set(id, { key, until: now().getTime() + KEPT_MS });
    return key;
  };
}
