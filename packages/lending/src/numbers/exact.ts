import Big from 'big.js';

/** Decimals with thirty decimal places, rounded half up. A separate constructor, not the shared one. */
export const Exact = Big();
Exact.DP = 30;
Exact.RM = 1;

export const ZERO = new Exact(0);
export const ONE = new Exact(1);

/** Rounds half up to a number of decimal places. A negative number rounds to tens, hundreds and so on. */
export function roundTo(value: Big, positions: number, mode: 'half' | 'down' | 'up' = 'half'): Big {
  const roundingMode = value.lt(0) ? 'up' : 'down';
  if (mode === 'half') return value.round(positions, 1);
  return value.round(positions, mode === roundingMode ? 0 : 3);
}

/** An integer within limits; null otherwise. */
export function integerOf(value: Big, min: number, max: number): number | null {
  return value.gte(min) && value.lte(max) && value.eq(value.round(0)) ? Number(value.toFixed(0)) : null;
}

/** A number to a non-negative integer power, rounded to forty decimal places. */
export function power(base: Big, exponent: number): Big {
  let [result, square] = [ONE, base];
  for (let remainder = exponent; remainder > 0; remainder = Math.floor(remainder / 2)) {
    if (remainder % 2 === 1) result = result.times(square).round(40);
    if (remainder > 1) square = square.times(square).round(40);
  }
  return result;
}
