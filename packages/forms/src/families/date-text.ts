import { isIsoDate, type IsoDate } from '@lendwright/kernel';

const TYPED_DATE_PATTERN = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;

/** Reads MM-DD-YYYY, MM/DD/YYYY or YYYY-MM-DD. @returns null for days that do not exist. */
export function readDate(text: string): IsoDate | null {
  const trimmedText = text.trim();
  const match = TYPED_DATE_PATTERN.exec(trimmedText);
  const day = match ? `${match[3]}-${match[1]?.padStart(2, '0')}-${match[2]?.padStart(2, '0')}` : trimmedText;
  return isIsoDate(day) ? day : null;
}

/** @example writeDate('2026-01-31') // '01-31-2026' */
export function writeDate(day: IsoDate): string {
  return `${day.slice(5, 7)}-${day.slice(8, 10)}-${day.slice(0, 4)}`;
}
