import { cents, formatDollars, parseDollars } from '@lendwright/kernel';
import { numberKind, numberOf } from '../families/number-family';
import { decimalMask } from '../masks/decimal-mask';
import { accept, refuse } from './define-kind';
import { readLine } from './read-text';

const MAX_NUMBER = 1e15;
const TYPED_PATTERN = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d{0,10})?$/;

function read(input: unknown): number | null {
  if (typeof input === 'number') return numberOf(input);
  const text = readLine(input, 40);
  return text !== null && TYPED_PATTERN.test(text) && /\d/.test(text) ? Number(text.replaceAll(',', '')) : null;
}

/** Decimal digits without exponent or grouping, because a year is a number too. */
function write(value: unknown): string {
  const number = numberOf(value);
  if (number === null) return '';
  const text = String(number);
  return text.includes('e') && Math.abs(number) < 1 ? number.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') : text;
}

/** A plain number up to 10^15 in magnitude, typed with at most ten decimals. Not for money. */
export const number = numberKind({
  type: 'number',
  parse: (input, element) => {
    const value = read(input);
    return value === null || Math.abs(value) > MAX_NUMBER ? refuse(element) : accept(value === 0 ? 0 : value);
  },
  format: write,
  mask: decimalMask({ whole: 15, decimalPlaces: 10, isGrouped: false, isSigned: true }),
  unit: 'number',
  palette: { group: 'Typed', label: 'Number' },
});

/** Text is in dollars as typed; a number is in whole cents, as stored and sent. */
function readAmount(input: unknown): number | null {
  if (typeof input === 'number') return Number.isSafeInteger(input) ? input : null;
  const text = readLine(input, 40);
  return text === null ? null : parseDollars(text.replace(/^(-?\$?)\./, (_all, sign: string) => `${sign}0.`));
}

function writeAmount(value: unknown, sign: string): string {
  if (!Number.isSafeInteger(value)) return '';
  const amount = cents(value as number);
  return amount < 0 ? `-${sign}${formatDollars(cents(-amount))}` : `${sign}${formatDollars(amount)}`;
}

/** Money in whole cents. */
export const amount = numberKind({
  type: 'amount',
  parse: (input, element) => {
    const value = readAmount(input);
    return value === null ? refuse(element) : accept(value === 0 ? 0 : value);
  },
  format: (value) => writeAmount(value, '$'),
  exportCell: (value) => writeAmount(value, '').replaceAll(',', ''),
  mask: decimalMask({ whole: 13, decimalPlaces: 2, isGrouped: true, isSigned: true }),
  toColumn: (value) => (Number.isSafeInteger(value) ? (value as number) : null),
  unit: 'cents',
  palette: { group: 'Typed', label: 'Amount' },
});

function readAutoIncrement(input: unknown): number {
  const text = readLine(input, 15);
  return typeof input === 'number' ? input : text !== null && /^\d+$/.test(text) ? Number(text) : -1;
}

/** The record's auto-increment number. The server generates it; submitted values are refused. */
export const autoIncrement = numberKind({
  type: 'auto_increment',
  answeredBy: 'server',
  parse: (input, element) => {
    const value = readAutoIncrement(input);
    return Number.isSafeInteger(value) && value >= 0 ? accept(value) : refuse(element);
  },
  format: (value) => (Number.isSafeInteger(value) ? String(value) : ''),
  unit: 'number',
  palette: { group: 'Typed', label: 'Auto Increment' },
});
