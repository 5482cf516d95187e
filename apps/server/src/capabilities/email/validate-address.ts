import { reason } from '@lendwright/api';
import type { Reason } from '@lendwright/kernel';
import { domainToASCII } from 'node:url';
import { suggestProvider } from './suggest-provider';

/** The result for an address. `issue` is null if nothing is wrong. */
export interface AddressCheck {
  readonly issue: Reason | null;
  readonly domain: string;
}

const MAX_ADDRESS_BYTES = 254;
const MAX_LOCAL_BYTES = 64;
const LABEL_PATTERN = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** `=?` begins an encoded word, which no address is sent with. @see readAddress */
const INVALID_LOCAL_CHARACTER_PATTERN = /[^\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]|=\?/u;
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

function localIssue(localPart: string): Reason | null {
  if (localPart === '') return reason('email.issue.noLocal');
  if (localPart.startsWith('"')) return reason('email.issue.quoted');
  if (bytes(localPart) > MAX_LOCAL_BYTES) return reason('email.issue.localTooLong', { max: MAX_LOCAL_BYTES });
  if (localPart.startsWith('.') || localPart.endsWith('.')) return reason('email.issue.dotAtEdge');
  if (localPart.includes('..')) return reason('email.issue.dots');
  const character = INVALID_LOCAL_CHARACTER_PATTERN.exec(localPart)?.[0];
  return character === undefined ? null : reason('email.issue.invalidCharacter', { character });
}

function domainIssue(domain: string): Reason | null {
  if (domain === '') return reason('email.issue.noDomain');
  if (domain.startsWith('[')) return reason('email.issue.ipAddress');
  const labels = domain.split('.');
  const ending = labels.at(-1) ?? '';
  if (UNDELIVERABLE_DOMAINS.has(ending)) {
    if (labels.length > 1) return reason('email.issue.undeliverableEnding', { ending });
    return reason('email.issue.undeliverable', { domain });
  }
  if (labels.length < 2) return reason('email.issue.noEnding', { domain });
  if (labels.some((label) => label === '')) return reason('email.issue.emptyLabel', { domain });
  const invalidReason = reason('email.issue.invalidDomain', { domain });
  if (!labels.every((label) => LABEL_PATTERN.test(label)) || !/\D/.test(ending)) return invalidReason;
  const writtenDomain = domainToASCII(domain);
  const isTooLong = writtenDomain.length > 253 || writtenDomain.split('.').some((label) => label.length > 63);
  return writtenDomain === '' || isTooLong ? invalidReason : null;
}

function addressIssue(address: string, localPart: string, domain: string, count: number): Reason | null {
  if (address === '') return reason('email.issue.empty');
  if (bytes(address) > MAX_ADDRESS_BYTES) return reason('email.issue.tooLong', { max: MAX_ADDRESS_BYTES });
  if (count === 0) return reason('email.issue.noAt');
  if (/[\s\p{C}]/u.test(address)) return reason('email.issue.space');
  if (count > 1 && !localPart.startsWith('"')) return reason('email.issue.manyAts');
  return localIssue(localPart) ?? domainIssue(domain);
}

/**
 * Validates an address without network access: its syntax, whether its domain can receive mail, and whether it looks
 * like a typo of a large provider. Disposable providers are allowed. The text of `issue` is a clause without a final
 * period.
 * @param email as typed; surrounding spaces are ignored
 * @source RFC 5321 §4.5.3.1 (lengths), RFC 5322 §3.2.3 (characters); quoted local parts, which the RFCs allow, are
 * refused
 */
export function validateAddress(email: string): AddressCheck {
  const address = email.trim();
  const signIndex = address.lastIndexOf('@');
  const localPart = address.slice(0, Math.max(signIndex, 0));
  const domain = address.slice(signIndex + 1).toLowerCase();
  const issue = addressIssue(address, localPart, domain, address.split('@').length - 1);
  if (issue !== null) return { issue, domain };
  const intendedDomain = suggestProvider(domain);
  return {
    issue: intendedDomain === null ? null : reason('email.issue.typo', { domain, intended: intendedDomain }),
    domain,
  };
}
