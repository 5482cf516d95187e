import { accept, refuse } from './define-kind';
import { numberKind } from '../families/number-family';
import { decimalMask } from '../masks/decimal-mask';
import { readLine } from './read-text';

const MOST = 99_999;
const TYPED = /^(\d{0,3})(?:\.(\d{0,2}))?\s?%?$/;

const isBasisPoints = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST;

/** Text is percent as a person types it; a number is whole basis points, as stored and sent. */
function read(input: unknown): number | null {
  if (typeof input === 'number') return isBasisPoints(input) ? input : null;
  const match = TYPED.exec(readLine(input, 20) ?? '-');
  if (!match || !/\d/.test(match[0])) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** A share in basis points: at most five digits, two of them decimals. @example parse('12.5') // 1250 */
export const percentage = numberKind({
  type: 'percentage',
  parse: (input, element) => {
    const value = read(input);
    return value === null ? refuse(element) : accept(value === 0 ? 0 : value);
  },
  format: (value) =>
    isBasisPoints(value) ? `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}%` : '',
  mask: decimalMask({ whole: 3, places: 2, isGrouped: false, isSigned: false }),
  toColumn: (value) => (isBasisPoints(value) ? value : null),
  unit: 'basis-points',
  palette: { group: 'Typed', label: 'Percentage' },
});
