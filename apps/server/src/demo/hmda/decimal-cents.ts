import { cents, type Cents } from '@lendwright/kernel';

/**
 * Converts dollars to cents, rounding half away from zero on the decimal digits to avoid floating-point errors.
 * @param decimal digits with an optional sign and point, already validated by the column's rule
 * @example decimalCents('2168.659') // 216866
 */
export function decimalCents(decimal: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`not a decimal number: ${decimal}`);
  const [, sign, wholePart = '', fraction = ''] = match;
  const roundsUp = (fraction[2] ?? '0') >= '5';
  const amount = Number(wholePart) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (roundsUp ? 1 : 0);
  return cents(sign && amount !== 0 ? -amount : amount);
}
