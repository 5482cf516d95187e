import { issueOf } from '../issues/engine-issue';
import Big from 'big.js';
import { failure, type Empty } from './formula-value';

/** Decimals with thirty places behind the point, rounded half up (away from zero). Never the shared constructor. */
export const Exact = Big();
Exact.DP = 30;
Exact.RM = 1;

export const ZERO = new Exact(0);
export const ONE = new Exact(1);

const PLACES_MOST = 60;
const EXPONENT_MOST = 60;

/** A finite number, or a fault: beyond 10^60 nothing is an amount of anything. Digits beyond 60 places are rounded off. */
export function bounded(value: Big): Big | Empty {
  if (value.e > EXPONENT_MOST) return failure(issueOf('number-too-large'));
  return value.c.length - value.e - 1 > PLACES_MOST ? value.round(PLACES_MOST) : value;
}

/** Divides. @returns a fault for division by zero */
export function divide(one: Big, other: Big): Big | Empty {
  return other.eq(0) ? failure(issueOf('division-by-zero')) : bounded(one.div(other));
}

/** The rest of a division, with the sign of the first. */
export function remainder(one: Big, other: Big): Big | Empty {
  if (other.eq(0)) return failure(issueOf('division-by-zero'));
  // The quotient of a huge number and a tiny one has more digits than anyone needs.
  return one.e - other.e > EXPONENT_MOST ? failure(issueOf('number-too-large')) : bounded(one.mod(other));
}

/** Rounds half up to so many places; a negative count rounds to tens, hundreds and so on. */
export function roundTo(value: Big, places: number, mode: 'half' | 'down' | 'up' = 'half'): Big {
  const towardsZero = value.lt(0) ? 'up' : 'down';
  if (mode === 'half') return value.round(places, 1);
  return value.round(places, mode === towardsZero ? 0 : 3);
}

/** A whole number within limits, or null. */
export function wholeOf(value: Big, least: number, most: number): number | null {
  return value.gte(least) && value.lte(most) && value.eq(value.round(0)) ? Number(value.toFixed(0)) : null;
}

/** A number to a whole power from 0, kept to forty places. */
export function power(base: Big, exponent: number): Big {
  let [result, square] = [ONE, base];
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = result.times(square).round(40);
    if (rest > 1) square = square.times(square).round(40);
  }
  return result;
}
