import { expect, it } from 'vitest';
import { boundsOf } from './day-bounds';

const iso = (text: string, timeZone: string) =>
  Object.values(boundsOf(text, timeZone) ?? {}).map((index) => new Date(index).toISOString());

it.each([
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'],
  ['UTC', '9999-12-31', '9999-12-31T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'],
])('a day in %s starts and ends at local midnight, also at a daylight saving transition', (zone, day, start, end) => {
  expect(iso(day, zone)).toEqual([start, end]);
});
