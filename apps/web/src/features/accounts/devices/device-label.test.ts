import { describe, expect, it } from 'vitest';
import { deviceLabel, isHandheld } from './device-label';
import { translate } from '../../../i18n';
import type { Translate } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';

const text: Translate<(typeof accounts)['messages']> = (key, values) => translate(accounts, key, values);

describe('device labels', () => {
  it.each([
    [
      'Chrome on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    ],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
    ],
    [
      'Safari on Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    ],
    [
      'Safari on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    ],
    [
      'Chrome on iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
    ],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'],
    [
      'Samsung Internet on Android',
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
    ],
    ['Unknown browser on Linux', 'Something/1.0 (Linux)'],
    ['API client', 'curl/8.5.0'],
    ['API client', ''],
  ])('names the browser and system of %s', (expected, device) => {
    expect(deviceLabel(device, text)).toBe(expected);
  });

  it('recognizes handheld devices', () => {
    expect([isHandheld('Mozilla/5.0 (iPad; CPU OS 17_5)'), isHandheld('Mozilla/5.0 (X11; Linux x86_64)')]).toEqual([
      true,
      false,
    ]);
  });
});
