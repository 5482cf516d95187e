import { reason } from '@lendwright/api';
import { Refusal, type Reason } from '@lendwright/kernel';
import { COMMON_LONG_PASSWORDS, COMMON_WORDS } from './known-bad-passwords';

/** Applies while the password is the only factor. @source TRUST M8; NIST SP 800-63B-4 */
export const MIN_LENGTH = 15;
const MIN_LENGTH_WITH_FACTOR = 12;
const MAX_LENGTH = 256;
const MIN_DISTINCT = 5;
/** Letters that must remain after removing common words, keyboard runs, digits and symbols. */
const MIN_UNCOMMON_LETTERS = 4;

const SUBSTITUTIONS: Readonly<Record<string, string>> = {
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
const KEY_RUNS_PATTERN = new RegExp([...ROWS, ...ROWS.map(reverseText)].flatMap(sequencesOfFour).join('|'), 'g');
const COMMON_WORD_PATTERN = new RegExp([...COMMON_WORDS].sort((a, b) => b.length - a.length).join('|'), 'g');

function reverseText(row: string): string {
  return [...row].reverse().join('');
}

function sequencesOfFour(row: string): string[] {
  return Array.from({ length: row.length - 3 }, (_, index) => row.slice(index, index + 4));
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const lettersOnly = (text: string) => text.replace(/[^\p{L}]/gu, '');
const undoSubstitutions = (text: string) => [...text.toLowerCase()].map((char) => SUBSTITUTIONS[char] ?? char).join('');

function isRepeated(text: string): boolean {
  return new Set(text).size < MIN_DISTINCT || /^(.{1,12}?)\1+.{0,4}$/su.test(text);
}

function isCommon(password: string): boolean {
  const plainDigits = lettersAndDigits(password);
  const readings = [plainDigits, lettersAndDigits(undoSubstitutions(password))];
  if (
    readings.some(
      (substitution) =>
        COMMON_LONG_PASSWORDS.has(substitution) || COMMON_LONG_PASSWORDS.has(substitution.replace(/\d+$/, '')),
    )
  )
    return true;
  return [password.toLowerCase(), undoSubstitutions(password)].some((substitution) => {
    const ownText = lettersOnly(substitution)
      .replace(COMMON_WORD_PATTERN, ' ')
      .replace(KEY_RUNS_PATTERN, ' ')
      .replaceAll(' ', '');
    return ownText.length < MIN_UNCOMMON_LETTERS;
  });
}

function containsName(password: string, username: string): boolean {
  const plainDigits = lettersAndDigits(password);
  const names = [username, username.split('@')[0] ?? ''].map(lettersAndDigits);
  return names.some((name) => name.length >= 4 && plainDigits.includes(name));
}

/**
 * Explains what is wrong with a new password, or returns null. Character classes are not required; only length and
 * guessability count.
 * @example passwordIssue('correct horse battery staple', 'ann') // 'This password is on lists ...'
 */
export function passwordIssue(password: string, username: string, minLength = MIN_LENGTH): Reason | null {
  const length = [...password].length;
  if (length < minLength) return reason('accounts.passwordTooShort', { min: minLength });
  if (password.length > MAX_LENGTH) return reason('accounts.passwordTooLong', { max: MAX_LENGTH });
  if (containsName(password, username)) return reason('accounts.passwordHasUsername');
  if (isRepeated(password.toLowerCase())) return reason('accounts.passwordRepeats');
  if (isCommon(password)) return reason('accounts.passwordCommon');
  return null;
}

/** The minimum length of a new password, which is shorter with a second factor. @source TRUST M8 */
export function minLengthFor(hasFactor: boolean): number {
  return hasFactor ? MIN_LENGTH_WITH_FACTOR : MIN_LENGTH;
}

/** @throws Refusal 422 password_weak with the reason */
export function checkPassword(password: string, username: string, hasFactor = false): void {
  const issue = passwordIssue(password, username, minLengthFor(hasFactor));
  if (issue) throw new Refusal(422, 'password_weak', issue);
}
