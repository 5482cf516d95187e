import { CAMPAIGN_LIMITS } from '@lendwright/api';
import { expect, test } from 'vitest';
import { sendWindow } from './send-window';

test('a process begins with one marketing email at a time, and adds one for every 250 that were sent', () => {
  const window = sendWindow();
  expect(window.size(5)).toBe(1);
  window.sent(249);
  expect(window.size(5)).toBe(1);
  window.sent(251);
  expect(window.size(5)).toBe(3);
  window.sent(10_000);
  expect(window.size(5)).toBe(5);
});

test('batches keep the pace that campaigns may have on average, and lost time is made up for as far as half a second', () => {
  let now = 0;
  const pace = sendWindow(() => now).startPace();
  const ratePerSecond = CAMPAIGN_LIMITS.rate / 60;
  now = 400;
  expect(pace(ratePerSecond)).toBe(600);
  now = 2_300;
  expect(pace(ratePerSecond)).toBe(0);
  now = 2_400;
  expect(pace(ratePerSecond)).toBe(600);
  now = 60_000;
  expect(pace(ratePerSecond)).toBe(0);
  expect(pace(ratePerSecond)).toBe(500);
});
