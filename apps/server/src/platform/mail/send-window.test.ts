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

test('a batch that was sent faster than a campaign may be is followed by a pause, a slower one is not', () => {
  const window = sendWindow();
  const aSecond = CAMPAIGN_LIMITS.rate / 60;
  expect(window.pauseMs(aSecond, 400)).toBe(600);
  expect(window.pauseMs(aSecond, 1_000)).toBe(0);
  expect(window.pauseMs(42, 5_000)).toBe(0);
});
