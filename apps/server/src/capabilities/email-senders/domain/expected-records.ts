import type { KeyRow } from './key-rows';

/** A required TXT record. */
export interface ExpectedRecord {
  readonly kind: 'spf' | 'dkim' | 'dmarc';
  readonly name: string;
  readonly expected: string;
  readonly key: KeyRow | null;
}

/** The host whose SPF record names the sending servers. */
export type SpfHost = string;

/**
 * The records of a sending domain. @source RFC 7208 §5.2 (SPF include), RFC 6376 §3.6.1 (DKIM), RFC 7489 §6.3 (DMARC)
 */
export const expectedRecords = (domain: string, keys: readonly KeyRow[], spfHost: SpfHost): ExpectedRecord[] => [
  { kind: 'spf', name: domain, expected: `v=spf1 include:${spfHost} ~all`, key: null },
  ...keys.map((key) => ({
    ...{ kind: 'dkim' as const, name: `${key.selector}._domainkey.${domain}`, key },
    expected: `v=DKIM1; k=rsa; p=${key.public_key}`,
  })),
  { kind: 'dmarc', name: `_dmarc.${domain}`, expected: 'v=DMARC1; p=none', key: null },
];

const tagsOf = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split(';').map((tag) => {
      const index = tag.indexOf('=');
      return [tag.slice(0, index).trim().toLowerCase(), tag.slice(index + 1).replace(/\s+/g, '')] as const;
    }),
  );

const KIND_PATTERNS = {
  spf: /^v=spf1(?:\s|$)/i,
  dkim: /(?:^|;)\s*p\s*=/i,
  dmarc: /^v\s*=\s*DMARC1\s*(?:;|$)/i,
} as const;

/** The records of the kind under a name. Other records, such as proofs of ownership, are ignored. */
export const filterByKind = (kind: ExpectedRecord['kind'], records: readonly string[]): string[] =>
  records.filter((record) => KIND_PATTERNS[kind].test(record.trim()));

/** Whether a record found in DNS has the effect of the expected one. */
export function isAsExpected({ kind, expected, key }: ExpectedRecord, record: string): boolean {
  if (kind === 'spf') {
    const include = expected.split(' ')[1] ?? '';
    const terms = record.toLowerCase().split(/\s+/);
    return terms.includes(include.toLowerCase()) || terms.includes(`+${include.toLowerCase()}`);
  }
  const tags = tagsOf(record);
  if (kind === 'dmarc') return /^(?:none|quarantine|reject)$/i.test(tags.get('p') ?? '');
  return tags.get('p') === key?.public_key && /^rsa$/i.test(tags.get('k') ?? 'rsa');
}
