/** How long before the end of an act the page ends it by itself, so that the person comes home and is not thrown out. */
export const ENDS_BEFORE_MS = 5_000;

/**
 * The time that is left, as minutes and seconds; none once the page ends it by itself.
 * @example timeLeft('2026-11-22T10:00:00Z', Date.parse('2026-11-22T09:58:30Z')) // '1:25'
 */
export function timeLeft(until: string, now: number): string | null {
  const left = Math.ceil((Date.parse(until) - ENDS_BEFORE_MS - now) / 1000);
  if (!(left > 0)) return null;
  const [hours, minutes, seconds] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}
