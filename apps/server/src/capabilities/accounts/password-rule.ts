import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import { COMMON_LONG, COMMON_WORDS } from './known-bad-passwords';

/** Fifteen while the password is the only factor. @source TRUST M8; NIST SP 800-63B-4 */
export const SHORTEST = 15;
const SHORTEST_WITH_FACTOR = 12;
const LONGEST = 256;
const FEWEST_DIFFERENT = 5;
/** What must remain when common words, runs, digits and signs are taken away. */
const LEAST_OWN_LETTERS = 4;

const SWAPS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '!': 'i',
};
const ROWS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'azertyuiop'];
const RUNS = new RegExp([...ROWS, ...ROWS.map(backwards)].flatMap(piecesOfFour).join('|'), 'g');
const WORDS = new RegExp([...COMMON_WORDS].sort((one, other) => other.length - one.length).join('|'), 'g');

function backwards(row: string): string {
  return [...row].reverse().join('');
}

function piecesOfFour(row: string): string[] {
  return Array.from({ length: row.length - 3 }, (_, at) => row.slice(at, at + 4));
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const lettersOnly = (text: string) => text.replace(/[^\p{L}]/gu, '');
const unswapped = (text: string) => [...text.toLowerCase()].map((sign) => SWAPS[sign] ?? sign).join('');

function isRepeated(text: string): boolean {
  return new Set(text).size < FEWEST_DIFFERENT || /^(.{1,12}?)\1+.{0,4}$/su.test(text);
}

function isCommon(password: string): boolean {
  const plain = lettersAndDigits(password);
  const readings = [plain, lettersAndDigits(unswapped(password))];
  if (readings.some((reading) => COMMON_LONG.has(reading) || COMMON_LONG.has(reading.replace(/\d+$/, '')))) return true;
  return [password.toLowerCase(), unswapped(password)].some((reading) => {
    const own = lettersOnly(reading).replace(WORDS, ' ').replace(RUNS, ' ').replaceAll(' ', '');
    return own.length < LEAST_OWN_LETTERS;
  });
}

function holdsName(password: string, username: string): boolean {
  const plain = lettersAndDigits(password);
  const names = [username, username.split('@')[0] ?? ''].map(lettersAndDigits);
  return names.some((name) => name.length >= 4 && plain.includes(name));
}

/**
 * What is wrong with a new password, in words for the person, or null.
 *
 * No rule asks for kinds of characters: length and not being guessable are what counts.
 * @example passwordFault('correct horse battery staple', 'ann') // 'This password stands on lists ...'
 */
export function passwordFault(password: string, username: string, shortest = SHORTEST): Reason | null {
  const length = [...password].length;
  if (length < shortest) return reason('accounts.passwordTooShort', { min: shortest });
  if (password.length > LONGEST) return reason('accounts.passwordTooLong', { max: LONGEST });
  if (holdsName(password, username)) return reason('accounts.passwordHasUsername');
  if (isRepeated(password.toLowerCase())) return reason('accounts.passwordRepeats');
  if (isCommon(password)) return reason('accounts.passwordCommon');
  return null;
}

/** The least length of a new password, which a second factor shortens. @source TRUST M8 */
export function shortestFor(hasFactor: boolean): number {
  return hasFactor ? SHORTEST_WITH_FACTOR : SHORTEST;
}

/** @throws Refusal 422 password_weak with what is wrong */
export function checkPassword(password: string, username: string, hasFactor = false): void {
  const fault = passwordFault(password, username, shortestFor(hasFactor));
  if (fault) throw new Refusal(422, 'password_weak', fault);
}
