import { isId, type Id } from '@lendwright/kernel';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
/** 16 bytes in base 32. Addresses are not case-sensitive everywhere, and their local part has at most 64 characters. */
const LENGTH = 26;
const DIGITS = 32;

/** The first 16 bytes of a hexadecimal text, in letters and digits that every address may have. */
export function partOfDigits(hex: string): string {
  const bits = BigInt(`0x${hex.slice(0, DIGITS)}`);
  const letterAt = (at: number) => ALPHABET[Number((bits >> BigInt(5 * (LENGTH - 1 - at))) & 31n)];
  return Array.from({ length: LENGTH }, (_, at) => letterAt(at)).join('');
}

export const partOfId = (id: Id): string => partOfDigits(id.replaceAll('-', ''));

/** The id that `partOfId` wrote, or null. */
export function idOfPart(part: string): Id | null {
  const bits = [...part].reduce((sum, letter) => (sum << 5n) | BigInt(ALPHABET.indexOf(letter)), 0n);
  const hex = bits.toString(16).padStart(DIGITS, '0');
  if (hex.length !== DIGITS) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) ? id : null;
}
