import { Resolver } from 'node:dns/promises';

/** Asks whether a domain takes mail; null when nobody knows. */
export type MailDomains = (domain: string) => Promise<boolean | null>;

/** What of the DNS is asked; errors carry the codes of node:dns. */
export interface DomainLookup {
  resolveMx(domain: string): Promise<readonly { readonly exchange: string }[]>;
  resolve4(domain: string): Promise<readonly string[]>;
  resolve6(domain: string): Promise<readonly string[]>;
}

const LIMIT_MS = 2_000;
/** More at one time are answered with "nobody knows", so that nobody keeps the resolver busy. */
const MAX_CONCURRENT = 20;

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;
const isNoRecord = (error: unknown) => codeOf(error) === 'ENODATA' || codeOf(error) === 'ENOTFOUND';

async function hasAddress(lookup: DomainLookup, domain: string): Promise<boolean | null> {
  const answers = await Promise.allSettled([lookup.resolve4(domain), lookup.resolve6(domain)]);
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value.length > 0)) return true;
  return answers.every((answer) => answer.status === 'fulfilled' || isNoRecord(answer.reason)) ? false : null;
}

/** MX records decide; a lone `.` says that the domain takes none (RFC 7505); without any, its address would do. */
async function lookUp(lookup: DomainLookup, domain: string): Promise<boolean | null> {
  try {
    const records = await lookup.resolveMx(domain);
    if (records.length > 0) return records.some(({ exchange }) => exchange !== '' && exchange !== '.');
  } catch (error) {
    if (codeOf(error) === 'ENOTFOUND') return false;
    if (!isNoRecord(error)) return null;
  }
  return hasAddress(lookup, domain);
}

/**
 * Asks the DNS, for 2 s at most: what has not answered by then is not known.
 * @param limitMs other than 2 s only for tests
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
