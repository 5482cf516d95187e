import { expect, it } from 'vitest';
import { dayIn } from './dates';

/** Clocks in New York go forward on 2027-03-14 and back on 2027-11-07, at 2:00. */
it.each([
  ['2027-03-14T04:59:59Z', 'America/New_York', '2027-03-13'],
  ['2027-03-14T05:00:00Z', 'America/New_York', '2027-03-14'],
  // The day has 23 hours, so that the next one begins at 4:00 UTC.
  ['2027-03-15T03:59:59Z', 'America/New_York', '2027-03-14'],
  ['2027-03-15T04:00:00Z', 'America/New_York', '2027-03-15'],
  ['2027-11-07T04:00:00Z', 'America/New_York', '2027-11-07'],
  // 25 hours.
  ['2027-11-08T04:59:59Z', 'America/New_York', '2027-11-07'],
  ['2027-11-08T05:00:00Z', 'America/New_York', '2027-11-08'],
  ['2027-03-15T06:59:59Z', 'America/Los_Angeles', '2027-03-14'],
  ['2028-02-29T09:59:59Z', 'Pacific/Honolulu', '2028-02-28'],
  ['2028-02-29T10:00:00Z', 'Pacific/Honolulu', '2028-02-29'],
  ['2027-12-31T14:59:59Z', 'Asia/Tokyo', '2027-12-31'],
])('%s in %s is %s, also where clocks change', (moment, zone, day) => {
  expect(dayIn(new Date(moment), zone)).toBe(day);
});
