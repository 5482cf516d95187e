import type { Kind } from '../kinds/kind';
import { positionCaret } from './position-caret';

interface DecimalShape {
  readonly whole: number;
  readonly places: number;
  readonly isGrouped: boolean;
  readonly isSigned: boolean;
}

const KEPT = /[\d.-]/;

/** Whether a character continues the number that starts with `kept`. */
function continues(kept: string, char: string, shape: DecimalShape): boolean {
  if (char === '-') return shape.isSigned && kept === '';
  const point = kept.indexOf('.');
  if (char === '.') return point < 0 && shape.places > 0;
  if (!/\d/.test(char)) return false;
  return point < 0 ? kept.replace('-', '').length < shape.whole : kept.length - point - 1 < shape.places;
}

/** Input mask for decimal numbers. Leading zeros are kept until the field loses focus. */
export function decimalMask(shape: DecimalShape): NonNullable<Kind['mask']> {
  return (text, caret) => {
    let kept = '';
    let left = 0;
    for (let position = 0; position < text.length; position++) {
      if (!continues(kept, text.charAt(position), shape)) continue;
      kept += text.charAt(position);
      if (position < caret) left++;
    }
    const [whole = '', decimals] = kept.split('.');
    const groupByKey = shape.isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
    const masked = decimals === undefined ? groupByKey : `${groupByKey}.${decimals}`;
    return { text: masked, caret: positionCaret(masked, left, KEPT) };
  };
}
