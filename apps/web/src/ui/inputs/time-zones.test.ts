import { expect, test } from 'vitest';
import { timeZones } from './time-zone-select';

test("the time zones are the browser's without duplicates: US ones first, with UTC and the stored one", () => {
  const zones = timeZones('America/New_York');
  expect(zones.slice(0, 2)).toEqual(['America/New_York', 'America/Chicago']);
  expect(zones).toContain('UTC');
  expect(zones.filter((zone) => zone === 'America/New_York')).toHaveLength(1);
  expect(zones).toContain('Europe/Berlin');
  expect(zones.length).toBeGreaterThan(300);
  expect(new Set(zones).size).toBe(zones.length);
  expect(timeZones('Mars/Olympus')).toContain('Mars/Olympus');
  expect(timeZones('')).not.toContain('');
});

test('dates can be formatted in every time zone', () => {
  for (const zone of timeZones('')) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});
