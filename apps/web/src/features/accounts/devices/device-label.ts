import type { Translate } from '../../../i18n';
import type { accounts } from '../../../i18n/en/accounts/accounts';

/** The first match wins: newer browsers also contain the names of older ones. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|EdgiOS/, 'Edge'],
  [/\bOPR\/|OPiOS/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/HeadlessChrome|Chrome\/|CriOS/, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const nameIn = (names: typeof BROWSERS, device: string) => names.find(([sign]) => sign.test(device))?.[1];

/** Whether the device is a phone or tablet. */
export function isHandheld(device: string): boolean {
  return /iPhone|iPad|Android|Mobile/.test(device);
}

/**
 * The browser and operating system of a user agent as text.
 * @param device the stored user agent, up to 200 characters
 * @example deviceLabel('Mozilla/5.0 (Windows NT 10.0; ...) ... Chrome/126.0 Safari/537.36', text) // 'Chrome on
 * Windows'
 */
export function deviceLabel(device: string, text: Translate<(typeof accounts)['messages']>): string {
  const browser = nameIn(BROWSERS, device);
  const system = nameIn(SYSTEMS, device);
  if (!browser && !system) return text('program');
  return text('onDevice', { browser: browser ?? text('unknownBrowser'), system: system ?? text('unknownSystem') });
}
