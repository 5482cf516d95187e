import { Resolver } from 'node:dns/promises';

/** Whether a domain accepts mail, or null if unknown. */
export type MailDomains = (domain: string) => Promise<boolean | null>;

/** The DNS queries in use. Errors have the codes of node:dns. */
export interface DomainLookup {
  resolveMx(domain: string): Promise<readonly { readonly exchange: string }[]>;
  resolve4(domain: string): Promise<readonly string[]>;
  resolve6(domain: string): Promise<readonly string[]>;
}

const LIMIT_MS = 2_000;
/** The limit of concurrent lookups. Further ones return null, so that the resolver cannot be overloaded. */
const MAX_CONCURRENT = 20;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;
const isMissingRecord = (error: unknown) => codeOf(error) === 'ENODATA' || codeOf(error) === 'ENOTFOUND';

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
    if (codeOf(error) === 'ENOTFOUND') return false;
    if (!isMissingRecord(error)) return null;
  }
  return hasAddress(lookup, domain);
}

/**
 * Looks up the domain in DNS with a timeout of 2 s. A timeout returns null.
 * @param limitMs other than 2 s only in tests
 * @source RFC 5321 §5.1
 */
export function mailDomains(
  lookup: DomainLookup = new Resolver({ timeout: LIMIT_MS, tries: 1 }),
  limitMs = LIMIT_MS,
): MailDomains {
  let running = 0;
  return async (domain) => {
    if (running >= MAX_CONCURRENT) return null;
    running++;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), limitMs)));
    try {
      return await Promise.race([lookUp(lookup, domain), timeout]);
    } finally {
      clearTimeout(timer);
      running--;
    }
  };
}
