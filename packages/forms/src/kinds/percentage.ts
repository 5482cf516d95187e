import { numberKind } from '../families/number-family';
import type { FormElement } from '../form-element';
import { decimalMask } from '../masks/decimal-mask';
import { accept, refuse } from './define-kind';
import { readLine } from './read-text';

type Settings = Pick<FormElement, 'decimals'>;

/** The decimals of a percentage field: two, or three where its element says so. */
export const percentageDecimals = ({ decimals }: Settings): 2 | 3 => (decimals === 3 ? 3 : 2);

const WHOLE_DIGITS = 3;
const TYPED = {
  2: /^(\d{0,3})(?:\.(\d{0,2}))?\s?%?$/,
  3: /^(\d{0,3})(?:\.(\d{0,3}))?\s?%?$/,
} as const;
const MAX_PERCENTAGES = { 2: 99_999, 3: 99_999.9 } as const;
const MASKS = {
  2: decimalMask({ whole: WHOLE_DIGITS, decimalPlaces: 2, isGrouped: false, isSigned: false }),
  3: decimalMask({ whole: WHOLE_DIGITS, decimalPlaces: 3, isGrouped: false, isSigned: false }),
} as const;

/**
 * Whether a value is in stored form: basis points, whole with two decimals, in tenths with three. Tenths are the
 * numbers closest to their decimal text, so that equal percentages are equal numbers.
 */
function isStored(value: unknown, decimals: 2 | 3): value is number {
  if (typeof value !== 'number' || !(value >= 0 && value <= MAX_PERCENTAGES[decimals])) return false;
  return decimals === 2 ? Number.isInteger(value) : Math.round(value * 10) / 10 === value;
}

/** Text is in percent as typed; a number is in basis points, as stored and sent. */
function read(input: unknown, decimals: 2 | 3): number | null {
  if (typeof input === 'number') return isStored(input, decimals) ? input : null;
  const match = TYPED[decimals].exec(readLine(input, 20) ?? '-');
  if (!match || !/\d/.test(match[0])) return null;
  return (Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))) / 10;
}

/** A third decimal is shown even where the field has two, because an answer is never rounded. */
function write(value: unknown, decimals: 2 | 3): string {
  if (!isStored(value, 3)) return '';
  const thousandths = Math.round(value * 10);
  const text = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
  return `${decimals === 2 && text.endsWith('0') ? text.slice(0, -1) : text}%`;
}

/**
 * A percentage in basis points, up to 999.99 %. With `decimals: 3`, up to 999.999 % in tenths of a basis point.
 *
 * @example parse('12.5') // 1250; with three decimals, parse('3.875') // 387.5
 */
export const percentage = numberKind({
  type: 'percentage',
  settings: ['decimals'],
  parse: (input, element) => {
    const value = read(input, percentageDecimals(element));
    return value === null ? refuse(element) : accept(value === 0 ? 0 : value);
  },
  format: (value, element) => write(value, percentageDecimals(element)),
  mask: (text, caret, element) => MASKS[percentageDecimals(element)](text, caret, element),
  toColumn: (value) => (isStored(value, 3) ? value : null),
  unit: 'basis-points',
  palette: { group: 'Typed', label: 'Percentage' },
});
