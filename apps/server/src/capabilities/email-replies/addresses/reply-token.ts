import type { Id } from '@lendwright/kernel';
import type { Vault } from '../../../platform/secrets/sealed';
import { idOfPart, partOfId, partOfDigits } from './address-parts';

/** The target of a reply address: a record, and the address that the email was sent to. */
export interface ReplyTarget {
  readonly recordId: Id;
  readonly address: string;
}

/** An address that accepts incoming mail: that of a record and person, or of a company's inbox. */
export interface OwnAddress {
  readonly companyId: Id;
  readonly kind: 'reply' | 'inbox';
  readonly token: string;
}

const LOCAL_PART_PATTERN = /^(reply|inbox)\+([a-z2-7]{26})([a-z2-7]{26})$/;
const markOf = (vault: Vault, companyId: Id, field: string, content: string): string =>
  partOfDigits(vault.lookupHash(companyId, field, content));

/** The token of a record and person: a keyed hash, so that it can be neither guessed nor forged. */
export const replyToken = (vault: Vault, companyId: Id, { recordId, address }: ReplyTarget): string =>
  markOf(vault, companyId, 'email reply', JSON.stringify([recordId, address.toLowerCase()]));

const inboxToken = (vault: Vault, companyId: Id): string => markOf(vault, companyId, 'email inbox', '');

/** The address that replies to an email are sent to. */
export const replyAddress = (companyId: Id, token: string, domain: string): string =>
  `reply+${partOfId(companyId)}${token}@${domain}`;

/** The address of the company's inbox, whose mail is filed manually. */
export const inboxAddress = (vault: Vault, companyId: Id, domain: string): string =>
  `inbox+${partOfId(companyId)}${inboxToken(vault, companyId)}@${domain}`;

/** The parts of an address of the domain; null for any other address. Does not check whether the token was issued. */
export function readOwnAddress(address: string, domain: string): OwnAddress | null {
  const signIndex = address.lastIndexOf('@');
  if (address.slice(signIndex + 1).toLowerCase() !== domain.toLowerCase()) return null;
  const [, kind, company = '', token = ''] = LOCAL_PART_PATTERN.exec(address.slice(0, signIndex).toLowerCase()) ?? [];
  const companyId = kind === undefined ? null : idOfPart(company);
  return companyId === null ? null : { companyId, kind: kind === 'inbox' ? 'inbox' : 'reply', token };
}

export const isInboxToken = (vault: Vault, { companyId, token }: OwnAddress): boolean =>
  token === inboxToken(vault, companyId);
