import { cents, type Cents } from '@lendwright/kernel';

const BASIS_POINTS = 10_000;
/** Amounts above this don't fit into the exact arithmetic below. Ten billion dollars. */
export const MAX_AMOUNT = 1_000_000_000_000;

/**
 * A percentage of an amount in basis points, rounded half up to the cent. Exact: only whole numbers below 2^53 occur.
 * @throws RangeError for negative or fractional inputs, amounts above `MAX_AMOUNT`, and more than 100 %
 * @example percentOf(cents(101), 290) // 3 (2.929)
 */
export function percentOf(amount: Cents, basisPoints: number): Cents {
  if (!Number.isInteger(amount) || amount < 0 || amount > MAX_AMOUNT) throw new RangeError(`amount ${amount}`);
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > BASIS_POINTS)
    throw new RangeError(`basis points ${basisPoints}`);
  const roundedUp = amount * basisPoints + BASIS_POINTS / 2;
  return cents((roundedUp - (roundedUp % BASIS_POINTS)) / BASIS_POINTS);
}
