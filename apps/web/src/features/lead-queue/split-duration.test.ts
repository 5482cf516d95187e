import { expect, it } from 'vitest';
import { roughDuration, splitDuration } from './split-duration';

it.each([
  [0, { key: 'minutes', minutes: 0, seconds: '00' }],
  [65_900, { key: 'minutes', minutes: 1, seconds: '05' }],
  [3_600_000, { key: 'hours', hours: 1, minutes: '00' }],
  [26 * 3_600_000, { key: 'days', count: 1 }],
])('reads %d ms as a person would', (milliseconds, expected) => {
  expect(splitDuration(milliseconds)).toEqual(expected);
});

it.each([
  [59, { key: 'wholeMinutes', count: 59 }],
  [119, { key: 'wholeHours', count: 1 }],
  [2_887, { key: 'days', count: 2 }],
])('says %d min in the largest whole unit', (minutes, expected) => {
  expect(roughDuration(minutes)).toEqual(expected);
});
