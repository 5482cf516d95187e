import type Big from 'big.js';
import { Exact, ONE, ZERO } from '../numbers/exact';

const MAX_TERMS = 80;

/**
 * 2 * (y + y^3/3 + y^5/5 ...) with y = (x - 1) (x + 1) equals ln x and converges fast near 1.
 */
function series(value: Big): Big {
  const ratio = value.minus(1).div(value.plus(1));
  const square = ratio.times(ratio).round(40);
  let [sum, term] = [ZERO, ratio];
  for (let position = 1; position < MAX_TERMS && term.abs().gt('1e-34'); position += 2) {
    sum = sum.plus(term.div(position));
    term = term.times(square).round(40);
  }
  return sum.times(2);
}

let knownLogOfTwo: Big | undefined;

/** Computed at its first use: most pages that load formulas never need a logarithm. */
const naturalLogOfTwo = (): Big => (knownLogOfTwo ??= series(new Exact(2)));

/** The natural logarithm of a positive number, to about 28 decimal places and identical on every machine. */
export function naturalLog(value: Big): Big {
  let [rest, halvings] = [value, 0];
  for (; rest.gt('1.5'); halvings++) rest = rest.div(2);
  for (; rest.lt('0.75'); halvings--) rest = rest.times(2);
  return series(rest.eq(0) ? ONE : rest).plus(naturalLogOfTwo().times(halvings));
}
