import { domainToASCII } from 'node:url';
import { suggestProvider } from './suggest-provider';

/** The result for an address. `reason` is null if nothing is wrong. */
export interface AddressCheck {
  readonly reason: string | null;
  readonly domain: string;
}

const MAX_ADDRESS_BYTES = 254;
const MAX_LOCAL_BYTES = 64;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
const INVALID_LOCAL_CHARACTER = /[^\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]/u;
const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

/**
 * Domains that never receive mail on the internet: reserved for tests and examples (RFC 2606, RFC 6761), local networks
 * (RFC 6762 and ICANN's `internal`) or hidden services (RFC 7686). example.com, example.org and example.net are
 * reserved too, but they are real domains with name servers and the demo people have addresses there, so they count as
 * valid.
 */
const UNDELIVERABLE_DOMAINS: ReadonlySet<string> = new Set([
  'invalid',
  'test',
  'example',
  'localhost',
  'local',
  'internal',
  'onion',
]);

function localIssue(local: string): string | null {
  if (local === '') return 'nothing stands before the @ sign';
  if (local.startsWith('"')) return 'the part before the @ sign stands in quotes, which few mail servers take';
  if (bytes(local) > MAX_LOCAL_BYTES) return `the part before the @ sign is longer than ${MAX_LOCAL_BYTES} characters`;
  if (local.startsWith('.') || local.endsWith('.')) return 'the part before the @ sign begins or ends with a dot';
  if (local.includes('..')) return 'two dots follow each other before the @ sign';
  const odd = INVALID_LOCAL_CHARACTER.exec(local)?.[0];
  return odd === undefined ? null : `the part before the @ sign holds the character ${odd}`;
}

function domainIssue(domain: string): string | null {
  if (domain === '') return 'nothing stands after the @ sign';
  if (domain.startsWith('[')) return 'a number of a machine stands after the @ sign instead of a domain';
  const labels = domain.split('.');
  const ending = labels.at(-1) ?? '';
  if (UNDELIVERABLE_DOMAINS.has(ending))
    return labels.length > 1 ? `no mail reaches addresses in .${ending}` : `no mail reaches ${domain}`;
  if (labels.length < 2) return `the domain ${domain} has no ending such as .com`;
  if (labels.some((label) => label === '')) return `a dot is too many in the domain ${domain}`;
  if (!labels.every((label) => LABEL.test(label)) || !/\D/.test(ending)) return `${domain} is no domain`;
  const written = domainToASCII(domain);
  const isTooLong = written.length > 253 || written.split('.').some((label) => label.length > 63);
  return written === '' || isTooLong ? `${domain} is no domain` : null;
}

function addressIssue(address: string, local: string, domain: string, count: number): string | null {
  if (address === '') return 'it is empty';
  if (bytes(address) > MAX_ADDRESS_BYTES) return `it is longer than ${MAX_ADDRESS_BYTES} characters`;
  if (count === 0) return 'it has no @ sign';
  if (/[\s\p{C}]/u.test(address)) return 'it has a blank in it';
  if (count > 1 && !local.startsWith('"')) return 'it has more than one @ sign';
  return localIssue(local) ?? domainIssue(domain);
}

/**
 * Validates an address without network access: its syntax, whether its domain can receive mail, and whether it looks
 * like a typo of a large provider. Disposable providers are allowed. `reason` is a clause without a final period.
 * @param email as typed; surrounding spaces are ignored
 * @source RFC 5321 §4.5.3.1 (lengths), RFC 5322 §3.2.3 (characters); quoted local parts, which the RFCs allow, are
 * refused
 */
export function validateAddress(email: string): AddressCheck {
  const address = email.trim();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const domain = address.slice(at + 1).toLowerCase();
  const issue = addressIssue(address, local, domain, address.split('@').length - 1);
  if (issue !== null) return { reason: issue, domain };
  const intended = suggestProvider(domain);
  return { reason: intended === null ? null : `${domain} looks misspelt (did you mean ${intended}?)`, domain };
}
