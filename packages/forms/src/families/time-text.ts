const TYPED_PATTERN = /^(\d{1,2}):([0-5]\d)(?:\s?([AP])\.?M\.?)?$/i;

/**
 * Parses a time of day, with or without AM and PM. @returns HH:MM, or null. @example readClock('2:30 pm') // '14:30'
 */
export function readClock(text: string): string | null {
  const match = TYPED_PATTERN.exec(text.trim());
  if (!match) return null;
  const dayPeriod = match[3]?.toUpperCase();
  const typedHour = Number(match[1]);
  if (dayPeriod ? typedHour < 1 || typedHour > 12 : typedHour > 23) return null;
  const hour = dayPeriod ? (typedHour % 12) + (dayPeriod === 'P' ? 12 : 0) : typedHour;
  return `${String(hour).padStart(2, '0')}:${match[2]}`;
}

/** Formats HH:MM for display. @example writeClock('14:30') // '2:30 PM' */
export function writeClock(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
