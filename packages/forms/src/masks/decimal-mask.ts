import type { Kind } from '../kinds/kind';
import { positionCaret } from './position-caret';

interface DecimalShape {
  readonly whole: number;
  readonly decimalPlaces: number;
  readonly isGrouped: boolean;
  readonly isSigned: boolean;
}

const DECIMAL_CHARACTERS_PATTERN = /[\d.-]/;

/** Whether a character continues the number that starts with `retainedText`. */
function canAppend(retainedText: string, char: string, shape: DecimalShape): boolean {
  if (char === '-') return shape.isSigned && retainedText === '';
  const point = retainedText.indexOf('.');
  if (char === '.') return point < 0 && shape.decimalPlaces > 0;
  if (!/\d/.test(char)) return false;
  return point < 0
    ? retainedText.replace('-', '').length < shape.whole
    : retainedText.length - point - 1 < shape.decimalPlaces;
}

/** Input mask for decimal numbers. Leading zeros remain until the field loses focus. */
export function decimalMask(shape: DecimalShape): NonNullable<Kind['mask']> {
  return (text, caret) => {
    let retainedText = '';
    let digitsLeft = 0;
    for (let position = 0; position < text.length; position++) {
      if (!canAppend(retainedText, text.charAt(position), shape)) continue;
      retainedText += text.charAt(position);
      if (position < caret) digitsLeft++;
    }
    const [wholeDigits = '', decimals] = retainedText.split('.');
    const groupedDigits = shape.isGrouped ? wholeDigits.replace(/\B(?=(\d{3})+$)/g, ',') : wholeDigits;
    const maskedDigits = decimals === undefined ? groupedDigits : `${groupedDigits}.${decimals}`;
    return { text: maskedDigits, caret: positionCaret(maskedDigits, digitsLeft, DECIMAL_CHARACTERS_PATTERN) };
  };
}
