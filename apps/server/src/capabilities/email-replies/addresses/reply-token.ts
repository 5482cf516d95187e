import { isId, type Id } from '@lendwright/kernel';
import type { Vault } from '../../../platform/secrets/sealed';

/** What a reply address is for: a record, and the address that the email was sent to. */
export interface ReplyTarget {
  readonly recordId: Id;
  readonly address: string;
}

/** An address that incoming mail is accepted for: of a record and person, or the inbox of a company. */
export interface OwnAddress {
  readonly companyId: Id;
  readonly kind: 'reply' | 'inbox';
  readonly token: string;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** 16 bytes in base 32. Addresses are not case-sensitive everywhere, and their local part has at most 64 characters. */
const PART = 26;
const LOCAL_PART = new RegExp(`^(reply|inbox)\\+([a-z2-7]{${PART}})([a-z2-7]{${PART}})$`);

function toBase32(hex: string): string {
  const bits = BigInt(`0x${hex}`);
  return Array.from({ length: PART }, (_, at) => ALPHABET[Number((bits >> BigInt(5 * (PART - 1 - at))) & 31n)]).join(
    '',
  );
}

/** The company id that `toBase32` wrote, or null. */
function readCompanyId(text: string): Id | null {
  const bits = [...text].reduce((sum, letter) => (sum << 5n) | BigInt(ALPHABET.indexOf(letter)), 0n);
  const hex = bits.toString(16).padStart(32, '0');
  if (hex.length !== 32) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : null;
}

const DIGITS = 32;
const markOf = (vault: Vault, companyId: Id, field: string, content: string): string =>
  toBase32(vault.lookupHash(companyId, field, content).slice(0, DIGITS));
const companyPart = (companyId: Id): string => toBase32(companyId.replaceAll('-', ''));

/** The token of a record and person: a keyed hash, so that nobody can guess or make one. */
export const replyToken = (vault: Vault, companyId: Id, { recordId, address }: ReplyTarget): string =>
  markOf(vault, companyId, 'email reply', JSON.stringify([recordId, address.toLowerCase()]));

const inboxToken = (vault: Vault, companyId: Id): string => markOf(vault, companyId, 'email inbox', '');

/** The address that replies to an email are sent to. */
export const replyAddress = (companyId: Id, token: string, domain: string): string =>
  `reply+${companyPart(companyId)}${token}@${domain}`;

/** The address whose mail waits in the company's inbox to be filed. */
export const inboxAddress = (vault: Vault, companyId: Id, domain: string): string =>
  `inbox+${companyPart(companyId)}${inboxToken(vault, companyId)}@${domain}`;

/** The parts of an address of the domain; null for every other one. Whether its token was issued is not checked. */
export function readOwnAddress(address: string, domain: string): OwnAddress | null {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;
  const [, kind, company = '', token = ''] = LOCAL_PART.exec(address.slice(0, at).toLowerCase()) ?? [];
  const companyId = kind === undefined ? null : readCompanyId(company);
  return companyId === null ? null : { companyId, kind: kind === 'inbox' ? 'inbox' : 'reply', token };
}

export const isInboxToken = (vault: Vault, { companyId, token }: OwnAddress): boolean =>
  token === inboxToken(vault, companyId);
