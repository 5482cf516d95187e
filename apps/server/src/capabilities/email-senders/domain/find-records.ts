import type { DnsLookup } from '../../../platform/mail/dns-lookup';
import { isMissingRecord, withinLimit } from '../../../providers/mail/dns-lookup';
import { isAsExpected, filterByKind, type ExpectedRecord } from './expected-records';

/** The result of looking up a record in DNS. */
export interface Finding {
  readonly state: 'ok' | 'missing' | 'mismatch' | 'unreachable';
  readonly found: readonly string[];
}

const MAX_FOUND = 5;
const MAX_LENGTH = 1_000;

/** The TXT records of a name; null if the servers did not answer. */
async function readTexts(dns: DnsLookup, name: string): Promise<readonly string[] | null> {
  try {
    const records = await withinLimit(dns.resolveTxt(name));
    return records && records.map((parts) => parts.join(''));
  } catch (error) {
    return isMissingRecord(error) ? [] : null;
  }
}

/** Two SPF, DKIM or DMARC records under one name count as none. @source RFC 7208 §4.5, RFC 7489 §6.6.3 */
export async function findRecord(dns: DnsLookup, record: ExpectedRecord): Promise<Finding> {
  const texts = await readTexts(dns, record.name);
  if (texts === null) return { state: 'unreachable', found: [] };
  const ownTexts = filterByKind(record.kind, texts);
  const foundTexts = ownTexts.slice(0, MAX_FOUND).map((text) => text.slice(0, MAX_LENGTH));
  const [ownValue = ''] = ownTexts;
  if (ownTexts.length === 0) return { state: 'missing', found: foundTexts };
  return { state: ownTexts.length === 1 && isAsExpected(record, ownValue) ? 'ok' : 'mismatch', found: foundTexts };
}
