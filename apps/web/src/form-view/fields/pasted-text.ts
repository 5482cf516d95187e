import type { Kind } from '@lendwright/forms';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const WORDS_BETWEEN_DIGITS_PATTERN = /\d\D*\p{L}\D*\d/u;
const MISPLACED_POINT_PATTERN = /(?<!\d)\.(?!\d)|\..*\./;
const OTHER_SIGN_PATTERN = /\d\s*-|[−–—(]/;
const MISPLACED_COMMA_PATTERN = /,(?!\d{3}(?!\d))/;

/** The text inserted in one step. @example findInsertedText('12', '1992') // '99' */
export function findInsertedText(textBefore: string, textAfter: string): string {
  const max = Math.min(textBefore.length, textAfter.length);
  let start = 0;
  while (start < max && textBefore[start] === textAfter[start]) start++;
  let end = 0;
  while (end < max - start && textBefore.at(-1 - end) === textAfter.at(-1 - end)) end++;
  return textAfter.slice(start, textAfter.length - end);
}

/**
 * Whether masking removes only separators and surrounding words. Masking `1e5`, `1.234,56`, `(5)` or too many digits
 * would silently change the value, so these stay unmasked and are rejected.
 * @param pasted the part inserted in one step
 */
export function isLossless(kind: Kind, text: string, maskedText: string, pastedText = text): boolean {
  if (digitsOf(text) !== digitsOf(maskedText) || WORDS_BETWEEN_DIGITS_PATTERN.test(text)) return false;
  if (kind.family !== 'numbers') return true;
  return (
    !MISPLACED_POINT_PATTERN.test(text) && !OTHER_SIGN_PATTERN.test(text) && !MISPLACED_COMMA_PATTERN.test(pastedText)
  );
}
