import type { DateBucket } from '@lendwright/api';
import { dayIn, isIsoDate } from '@lendwright/kernel';
import { boundsOf } from '../../query/day-bounds';

const DAY_MS = 86_400_000;
const DAY_LENGTH = 10;
/** About ninety years. */
const NEAR_DAY_COUNT = 32_768;
const CLOCK_PATTERN = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/;

const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, DAY_LENGTH);

/** The first day of the period that contains a day. */
export function periodOf(day: string, bucket: DateBucket): string {
  switch (bucket) {
    case 'day':
      return day;
    case 'week':
      return dayOf(startOfDay(day) - ((new Date(startOfDay(day)).getUTCDay() + 6) % 7) * DAY_MS);
    case 'month':
      return `${day.slice(0, 7)}-01`;
    case 'quarter': {
      const firstMonth = Number(day.slice(5, 7)) - ((Number(day.slice(5, 7)) - 1) % 3);
      return `${day.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`;
    }
    case 'year':
      return `${day.slice(0, 4)}-01-01`;
  }
}

/** The beginning of a stored day in UTC, in milliseconds; NaN for a text that is none. */
export const readDay = (text: string): number => (isIsoDate(text) ? startOfDay(text) : NaN);

/** A stored moment in milliseconds; NaN for a text that is none. */
export const readMoment = (text: string): number =>
  isIsoDate(text.slice(0, DAY_LENGTH)) && CLOCK_PATTERN.test(text.slice(DAY_LENGTH)) ? Date.parse(text) : NaN;

/** The parts of a UTC day in different periods, each with its start and period. */
type DayParts<Key> = readonly { readonly from: number; readonly key: Key }[];

/**
 * The periods of moments in a time zone, computed once per UTC day, because time zone conversion takes microseconds.
 */
export class MomentPeriods<Key> {
  private readonly days = new Map<number, DayParts<Key>>();
  /** The days near the first one, which most lookups use, in an array for faster access. */
  private readonly nearDays = new Array<DayParts<Key> | undefined>(NEAR_DAY_COUNT);
  private firstDay: number | null = null;

  /** @param keyOf returns the key of the period with this first day */
  constructor(
    private readonly bucket: DateBucket,
    private readonly timeZone: string,
    private readonly keyOf: (firstDay: string) => Key,
  ) {}

  /** The key of the period that contains a moment. */
  at(ms: number): Key {
    const day = Math.floor(ms / DAY_MS);
    this.firstDay ??= day - NEAR_DAY_COUNT / 2;
    const nearDayIndex = day - this.firstDay;
    const parts =
      (nearDayIndex >= 0 && nearDayIndex < NEAR_DAY_COUNT ? this.nearDays[nearDayIndex] : undefined) ??
      this.partsOfDay(day, nearDayIndex);
    let index = parts.length - 1;
    while (index > 0 && ms < (parts[index] as DayParts<Key>[number]).from) index--;
    return (parts[index] as DayParts<Key>[number]).key;
  }

  private partsOfDay(day: number, nearDayIndex: number): DayParts<Key> {
    let parts = this.days.get(day);
    if (!parts) this.days.set(day, (parts = this.partsOf(day * DAY_MS)));
    if (nearDayIndex >= 0 && nearDayIndex < NEAR_DAY_COUNT) this.nearDays[nearDayIndex] = parts;
    return parts;
  }

  private partsOf(start: number): DayParts<Key> {
    const localDay = (ms: number) => dayIn(new Date(ms), this.timeZone).padStart(DAY_LENGTH, '0');
    const [firstDay, lastDay] = [localDay(start), localDay(start + DAY_MS - 1)];
    const firstPeriod = periodOf(firstDay, this.bucket);
    const parts = [{ from: start, key: this.keyOf(firstPeriod) }];
    if (periodOf(lastDay, this.bucket) === firstPeriod) return parts;
    for (let ms = startOfDay(firstDay) + DAY_MS; ms <= startOfDay(lastDay); ms += DAY_MS)
      parts.push({
        from: boundsOf(dayOf(ms), this.timeZone)?.start ?? start,
        key: this.keyOf(periodOf(dayOf(ms), this.bucket)),
      });
    return parts;
  }
}
