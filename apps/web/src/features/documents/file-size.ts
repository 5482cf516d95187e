import { currentLanguage } from '../../i18n';

const STEP = 1024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/**
 * A file size in units of 1024 with two decimals of the current language; whole bytes below 1 KB. @param bytes
 * @example fileSize(1_929_380) // '1.84 MB' @source spec 2-records §9
 */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = unit === 0 ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return `${new Intl.NumberFormat(currentLanguage(), format).format(value)} ${UNITS[unit] ?? 'GB'}`;
}
