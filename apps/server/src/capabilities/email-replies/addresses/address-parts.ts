import { isId, type Id } from '@lendwright/kernel';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/**
 * The length of 16 bytes in base 32. Some mail servers ignore the case of addresses, and a local part has at most 64
 * characters.
 */
const LENGTH = 26;
const DIGITS = 32;

/** The first 16 bytes of a hexadecimal text, as letters and digits allowed in any address. */
export function partOfDigits(hex: string): string {
  const bits = BigInt(`0x${hex.slice(0, DIGITS)}`);
  const letterAt = (position: number) => ALPHABET[Number((bits >> BigInt(5 * (LENGTH - 1 - position))) & 31n)];
  return Array.from({ length: LENGTH }, (_, position) => letterAt(position)).join('');
}

export const partOfId = (id: Id): string => partOfDigits(id.replaceAll('-', ''));

/** The id encoded by `partOfId`, or null. */
export function idOfPart(part: string): Id | null {
  const bits = [...part].reduce((sum, letter) => (sum << 5n) | BigInt(ALPHABET.indexOf(letter)), 0n);
  const hex = bits.toString(16).padStart(DIGITS, '0');
  if (hex.length !== DIGITS) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : null;
}
