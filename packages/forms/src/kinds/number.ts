import { accept, refuse } from './define-kind';
import { numberKind, numberOf } from '../families/number-family';
import { decimalMask } from '../masks/decimal-mask';
import { readLine } from './read-text';

const MOST = 1e15;
const TYPED = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{0,10})?$/;

function read(input: unknown): number | null {
  if (typeof input === 'number') return numberOf(input);
  const text = readLine(input, 40);
  return text !== null && TYPED.test(text) && /\d/.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** Decimal digits without an exponent and without grouping: a year is a number too. */
function write(value: unknown): string {
  const number = numberOf(value);
  if (number === null) return '';
  const text = String(number);
  return text.includes('e') && Math.abs(number) < 1 ? number.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') : text;
}

/** A plain number, at most 10^15 either way; typed with at most ten decimals. Not for money. */
export const number = numberKind({
  type: 'number',
  parse: (input, element) => {
    const value = read(input);
    return value === null || Math.abs(value) > MOST ? refuse(element) : accept(value === 0 ? 0 : value);
  },
  format: write,
  mask: decimalMask({ whole: 15, places: 10, isGrouped: false, isSigned: true }),
  unit: 'number',
  palette: { group: 'Typed', label: 'Number' },
});
