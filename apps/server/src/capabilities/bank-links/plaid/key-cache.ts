import { z } from 'zod';
import type { PlaidConfig } from '../../../platform/config/plaid-config';
import { callPlaid } from './call-plaid';
import { NoResponseError, ProviderRefusal } from '../bank-data-provider';
import { plaidKey, type PlaidKey } from './verify-event';

const CACHE_MS = 300_000;
const MAX_KEYS = 100;
/**
 * Lookups of unknown keys per minute. Plaid has few keys and repeats its webhooks, and scheduled checks find what was
 * missed.
 */
const MAX_LOOKUPS = 20;
const MINUTE_MS = 60_000;

/**
 * Looks up the public keys of Plaid and caches them for five minutes, including ids that Plaid does not know. Invented
 * ids cause only a limited number of lookups; beyond the limit, the function throws NoResponseError.
 */
export function keyCache(config: PlaidConfig, now: () => Date): (id: string) => Promise<PlaidKey | null> {
  const cachedKeys = new Map<string, { readonly key: PlaidKey | null; readonly until: number }>();
  let [lookupCount, minute] = [0, 0];
  return async (id) => {
    const knownKey = cachedKeys.get(id);
    if (knownKey && knownKey.until > now().getTime()) return knownKey.key;
    const currentNumber = Math.floor(now().getTime() / MINUTE_MS);
    lookupCount = currentNumber === minute ? lookupCount + 1 : 1;
    minute = currentNumber;
    if (lookupCount > MAX_LOOKUPS) throw new NoResponseError('Plaid is not asked for more keys in this minute');
    const answer = z.object({ key: plaidKey });
    const key = await callPlaid(config, 'webhook_verification_key/get', { key_id: id }, answer).then(
      (foundKey) => foundKey.key,
      (error: unknown) => {
        if (error instanceof ProviderRefusal) return null;
        throw error;
      },
    );
    if (cachedKeys.size >= MAX_KEYS) cachedKeys.delete(cachedKeys.keys().next().value ?? '');
    cachedKeys.set(id, { key, until: now().getTime() + CACHE_MS });
    return key;
  };
}
