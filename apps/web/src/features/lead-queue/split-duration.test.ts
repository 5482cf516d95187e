import { expect, it } from 'vitest';
import { splitDuration } from './split-duration';

it.each([
  [0, { key: 'minutes', minutes: 0, seconds: '00' }],
  [65_900, { key: 'minutes', minutes: 1, seconds: '05' }],
  [3_600_000, { key: 'hours', hours: 1, minutes: '00' }],
  [26 * 3_600_000, { key: 'days', count: 1 }],
])('reads %d ms as a person would', (milliseconds, expected) => {
  expect(splitDuration(milliseconds)).toEqual(expected);
});
