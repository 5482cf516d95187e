import type { Kind, MaskedText } from '../kinds/kind';
import { positionCaret } from './position-caret';

const DIGIT_PATTERN = /\d/;

/** Groups digits, as in 999-999-9999. No trailing separator, so that backspace always deletes a digit. */
export function groupDigits(digits: string, groups: readonly number[], separator: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from >= digits.length) break;
    parts.push(digits.slice(from, from + size));
    from += size;
  }
  return parts.join(separator);
}

/** Groups digits extracted from a text, with `left` of them before the caret. */
export function maskDigits(digits: string, left: number, groups: readonly number[], separator: string): MaskedText {
  const text = groupDigits(digits, groups, separator);
  return { text, caret: positionCaret(text, left, DIGIT_PATTERN) };
}

/** Input mask for a fixed number of digits in groups. @example digitMask([3, 2, 4], '-')('12345', 5) // '123-45', 6 */
export function digitMask(groups: readonly number[], separator: string): NonNullable<Kind['mask']> {
  return (text, caret) =>
    maskDigits(text.replace(/\D/g, ''), text.slice(0, caret).replace(/\D/g, '').length, groups, separator);
}
