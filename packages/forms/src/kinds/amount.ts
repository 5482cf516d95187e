import { cents, formatDollars, parseDollars } from '@lendwright/kernel';
import { accept, refuse } from './define-kind';
import { numberKind } from '../families/number-family';
import { decimalMask } from '../masks/decimal-mask';
import { readLine } from './read-text';

/** Text is dollars as a person types them; a number is whole cents, as stored and sent. */
function read(input: unknown): number | null {
  if (typeof input === 'number') return Number.isSafeInteger(input) ? input : null;
  const text = readLine(input, 40);
  return text === null ? null : parseDollars(text.replace(/^(-?\$?)\./, (_all, sign: string) => `${sign}0.`));
}

function write(value: unknown, sign: string): string {
  if (!Number.isSafeInteger(value)) return '';
  const amount = cents(value as number);
  return amount < 0 ? `-${sign}${formatDollars(cents(-amount))}` : `${sign}${formatDollars(amount)}`;
}

/** Money in whole cents. */
export const amount = numberKind({
  type: 'amount',
  parse: (input, element) => {
    const value = read(input);
    return value === null ? refuse(element) : accept(value === 0 ? 0 : value);
  },
  format: (value) => write(value, '$'),
  exportCell: (value) => write(value, '').replaceAll(',', ''),
  mask: decimalMask({ whole: 13, places: 2, isGrouped: true, isSigned: true }),
  toColumn: (value) => (Number.isSafeInteger(value) ? (value as number) : null),
  unit: 'cents',
  palette: { group: 'Typed', label: 'Amount' },
});
