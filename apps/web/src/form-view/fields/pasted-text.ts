import type { Kind } from '@lendwright/forms';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const WORDS_BETWEEN_DIGITS = /\d\D*\p{L}\D*\d/u;
const MISPLACED_POINT = /(?<!\d)\.(?!\d)|\..*\./;
const OTHER_SIGN = /\d\s*-|[−–—(]/;
const MISPLACED_COMMA = /,(?!\d{3}(?!\d))/;

/** The text inserted in one step. @example findInsertedText('12', '1992') // '99' */
export function findInsertedText(before: string, after: string): string {
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start] === after[start]) start++;
  let end = 0;
  while (end < max - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.slice(start, after.length - end);
}

/**
 * Whether masking removes only separators and surrounding words. Masking `1e5`, `1.234,56`, `(5)` or too many digits
 * would silently change the value, so these stay unmasked and are rejected.
 * @param pasted the part inserted in one step
 */
export function isLossless(kind: Kind, text: string, masked: string, pastedText = text): boolean {
  if (digitsOf(text) !== digitsOf(masked) || WORDS_BETWEEN_DIGITS.test(text)) return false;
  if (kind.family !== 'numbers') return true;
  return !MISPLACED_POINT.test(text) && !OTHER_SIGN.test(text) && !MISPLACED_COMMA.test(pastedText);
}
