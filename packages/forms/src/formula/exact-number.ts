import { type RateIssue } from '@lendwright/lending';
import type Big from 'big.js';
import { issueOf } from '../issues/engine-issue';
import { failure, type Empty } from './formula-value';

const MAX_PLACES = 60;
const MAX_EXPONENT = 60;

/** A finite number; an error above 10^60. Rounded to 60 decimal places. */
export function boundedOrEmpty(value: Big): Big | Empty {
  if (value.e > MAX_EXPONENT) return failure(issueOf('number-too-large'));
  return value.c.length - value.e - 1 > MAX_PLACES ? value.round(MAX_PLACES) : value;
}

/** The result of a loan function; its issue as an error of the formula. */
export const rateOrEmpty = (result: Big | RateIssue): Big | Empty =>
  typeof result === 'string' ? failure(issueOf(result)) : boundedOrEmpty(result);

/** Divides. @returns an error for division by zero */
export function divide(a: Big, b: Big): Big | Empty {
  return b.eq(0) ? failure(issueOf('division-by-zero')) : boundedOrEmpty(a.div(b));
}

/** The remainder of a division, with the sign of the dividend. */
export function remainder(a: Big, b: Big): Big | Empty {
  if (b.eq(0)) return failure(issueOf('division-by-zero'));
  // The quotient of a huge and a tiny number would have too many digits.
  return a.e - b.e > MAX_EXPONENT ? failure(issueOf('number-too-large')) : boundedOrEmpty(a.mod(b));
}
