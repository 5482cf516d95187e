import { DNS_LIMIT_MS, isMissingDomain, isMissingRecord, systemDns, withinLimit } from './dns-lookup';

/** Whether a domain accepts mail, or null if unknown. */
export type MailDomains = (domain: string) => Promise<boolean | null>;

/** The DNS queries in use. */
export interface DomainLookup {
  resolveMx(domain: string): Promise<readonly { readonly exchange: string }[]>;
  resolve4(domain: string): Promise<readonly string[]>;
  resolve6(domain: string): Promise<readonly string[]>;
}

/** The limit of concurrent lookups. Further ones return null, so that the resolver cannot be overloaded. */
const MAX_CONCURRENT = 20;
/** Answers are cached for ten minutes, for the most recent domains only. */
const CACHE_MS = 600_000;
const MAX_CACHED = 1_000;

async function hasAddress(lookup: DomainLookup, domain: string): Promise<boolean | null> {
  const answers = await Promise.allSettled([lookup.resolve4(domain), lookup.resolve6(domain)]);
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value.length > 0)) return true;
  return answers.every((answer) => answer.status === 'fulfilled' || isMissingRecord(answer.reason)) ? false : null;
}

/**
 * MX records decide. A single `.` means that the domain accepts no mail (RFC 7505). Without MX records, the address
 * record counts.
 */
async function lookUp(lookup: DomainLookup, domain: string): Promise<boolean | null> {
  try {
    const records = await lookup.resolveMx(domain);
    if (records.length > 0) return records.some(({ exchange }) => exchange !== '' && exchange !== '.');
  } catch (error) {
    if (isMissingDomain(error)) return false;
    if (!isMissingRecord(error)) return null;
  }
  return hasAddress(lookup, domain);
}

interface CacheEntry {
  readonly value: boolean;
  readonly until: number;
}

/**
 * Looks up the domain in DNS with a timeout of 2 s. A timeout returns null. Other answers are cached for ten minutes.
 * @param limitMs other than 2 s only in tests
 * @source RFC 5321 §5.1
 */
export function mailDomains(lookup: DomainLookup = systemDns(), limitMs = DNS_LIMIT_MS): MailDomains {
  let runningCount = 0;
  const cache = new Map<string, CacheEntry>();
  function cacheResult(domain: string, value: boolean): void {
    const oldestKey = cache.keys().next().value;
    if (cache.size >= MAX_CACHED && oldestKey !== undefined) cache.delete(oldestKey);
    cache.set(domain, { value, until: performance.now() + CACHE_MS });
  }
  return async (domain) => {
    const knownCache = cache.get(domain);
    if (knownCache && knownCache.until > performance.now()) return knownCache.value;
    if (runningCount >= MAX_CONCURRENT) return null;
    runningCount++;
    try {
      const value = await withinLimit(lookUp(lookup, domain), limitMs);
      if (value !== null) cacheResult(domain, value);
      return value;
    } finally {
      runningCount--;
    }
  };
}
