/**
 * The page ends an impersonation this long before it expires, so that the user returns to their own company instead of
 * being signed out.
 */
export const ENDS_BEFORE_MS = 5_000;

/**
 * The remaining time as minutes and seconds; null once the page ends the impersonation.
 * @example timeLeft('2026-11-22T10:00:00Z', Date.parse('2026-11-22T09:58:30Z')) // '1:25'
 */
export function timeLeft(until: string, now: number): string | null {
  const left = Math.ceil((Date.parse(until) - ENDS_BEFORE_MS - now) / 1000);
  if (!(left > 0)) return null;
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
