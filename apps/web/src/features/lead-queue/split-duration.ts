const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const pad = (count: number) => String(count).padStart(2, '0');

/** A duration as a person reads it: minutes and seconds below an hour, then hours and minutes, then days. */
export type Duration =
  | { readonly key: 'minutes'; readonly minutes: number; readonly seconds: string }
  | { readonly key: 'hours'; readonly hours: number; readonly minutes: string }
  | { readonly key: 'days'; readonly count: number };

export function splitDuration(milliseconds: number): Duration {
  const seconds = Math.floor(milliseconds / 1_000);
  if (seconds < HOUR) return { key: 'minutes', minutes: Math.floor(seconds / MINUTE), seconds: pad(seconds % MINUTE) };
  if (seconds < DAY)
    return { key: 'hours', hours: Math.floor(seconds / HOUR), minutes: pad(Math.floor((seconds % HOUR) / MINUTE)) };
  return { key: 'days', count: Math.floor(seconds / DAY) };
}

/** A duration in its largest whole unit, for a phrase. */
export type RoughDuration = { readonly key: 'wholeMinutes' | 'wholeHours' | 'days'; readonly count: number };

export function roughDuration(minutes: number): RoughDuration {
  const seconds = minutes * MINUTE;
  if (seconds < HOUR) return { key: 'wholeMinutes', count: minutes };
  if (seconds < DAY) return { key: 'wholeHours', count: Math.floor(seconds / HOUR) };
  return { key: 'days', count: Math.floor(seconds / DAY) };
}
