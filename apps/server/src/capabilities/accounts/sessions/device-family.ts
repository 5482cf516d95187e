const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|EdgiOS/, 'Edge'],
  [/\bOPR\/|OPiOS/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/Chrome\/|CriOS/, 'Chrome'],
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

const findName = (names: typeof BROWSERS, device: string) => names.find(([pattern]) => pattern.test(device))?.[1];

/**
 * Browser and operating system of a device; stable across browser updates.
 * @example deviceFamily('Mozilla/5.0 (Windows NT 10.0; ...) ... Chrome/126.0 Safari/537.36') // 'Chrome on Windows'
 */
export function deviceFamily(device: string): string {
  const [browser, system] = [findName(BROWSERS, device), findName(SYSTEMS, device)];
  if (browser || system) return `${browser ?? 'a browser'} on ${system ?? 'an unknown system'}`;
  // The first word of an API client's name. Letters only, so that no mail client turns it into a link.
  return /^[A-Za-z][A-Za-z-]{0,30}/.exec(device)?.[0] ?? 'a program';
}
