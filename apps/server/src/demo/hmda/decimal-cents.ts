import { cents, type Cents } from '@lendwright/kernel';

/**
 * Dollars of a register cell as cents, rounded half away from zero by their digits, so that no float comes near them.
 * @param decimal digits with an optional sign and point, as the column's rule has already checked
 * @example decimalCents('2168.659') // 216866
 */
export function decimalCents(decimal: string): Cents {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal);
  if (!match) throw new RangeError(`not a decimal number: ${decimal}`);
  const [, sign, whole = '', fraction = ''] = match;
  const roundsUp = (fraction[2] ?? '0') >= '5';
  const amount = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (roundsUp ? 1 : 0);
  return cents(sign && amount !== 0 ? -amount : amount);
}
