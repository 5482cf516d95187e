import { z } from 'zod';
import type { PlaidConfig } from '../../../platform/config/plaid-config';
import { callPlaid } from './call-plaid';
import { NoResponseError, ProviderRefusal } from '../bank-data-provider';
import { plaidKey, type PlaidKey } from './verify-event';

const CACHE_MS = 300_000;
const MAX_KEYS = 100;
/** Questions for unknown keys in a minute. Plaid has few keys and sends messages again; what they announce is also asked for. */
const MAX_LOOKUPS = 20;
const MINUTE_MS = 60_000;

/**
 * The public keys of Plaid, kept for five minutes; ids that it does not know too. Forgers who invent ids cost it few
 * questions. The function throws NoResponseError beyond them.
 */
export function keyCache(config: PlaidConfig, now: () => Date): (id: string) => Promise<PlaidKey | null> {
  const cached = new Map<string, { readonly key: PlaidKey | null; readonly until: number }>();
  let [questions, minute] = [0, 0];
  return async (id) => {
    const known = cached.get(id);
    if (known && known.until > now().getTime()) return known.key;
    const current = Math.floor(now().getTime() / MINUTE_MS);
    questions = current === minute ? questions + 1 : 1;
    minute = current;
    if (questions > MAX_LOOKUPS) throw new NoResponseError('Plaid is not asked for more keys in this minute');
    const answer = z.object({ key: plaidKey });
    const key = await callPlaid(config, 'webhook_verification_key/get', { key_id: id }, answer).then(
      (found) => found.key,
      (error: unknown) => {
        if (error instanceof ProviderRefusal) return null;
        throw error;
      },
    );
    if (cached.size >= MAX_KEYS) cached.delete(cached.keys().next().value ?? '');
    cached.set(id, { key, until: now().getTime() + CACHE_MS });
    return key;
  };
}
