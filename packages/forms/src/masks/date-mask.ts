import type { MaskedText } from '../kinds/kind';
import { maskDigits } from './digit-mask';

const ISO_PATTERN = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;
const GROUPS = [2, 2, 4];

/**
 * MM-DD-YYYY while typing.
 *
 * A typed slash completes the month or day, so `1/2/2026` becomes `01-02-2026`. A dash does not, because a dash left
 * after a deletion must not restore the deleted digit. A pasted ISO date is reordered.
 */
export function dateMask(text: string, caret: number): MaskedText {
  const iso = ISO_PATTERN.exec(text);
  if (iso) return maskDigits(`${iso[2]}${iso[3]}${iso[1]}`, 8, GROUPS, '-');
  let digits = '';
  let digitsLeft = 0;
  for (let position = 0; position < text.length; position++) {
    const char = text.charAt(position);
    const isPartEnd = char === '/' && digits.length < 4 && digits.length % 2 === 1;
    if (isPartEnd) digits = `${digits.slice(0, -1)}0${digits.slice(-1)}`;
    else if (/\d/.test(char)) digits += char;
    else continue;
    if (position < caret) digitsLeft++;
  }
  return maskDigits(digits, digitsLeft, GROUPS, '-');
}
