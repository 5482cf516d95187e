import {
  addBusinessDays,
  addDays,
  dayIn,
  isBusinessDay,
  weekdayOf,
  zonedMoment,
  type IsoDate,
} from '@lendwright/kernel';
import { z } from 'zod';

/** How often a report is sent; `first-business-day` is that of a month, by the calendar of the Federal Reserve Banks. */
export const REPORT_FREQUENCIES = ['daily', 'weekly', 'monthly', 'first-business-day'] as const;
export type ReportFrequency = (typeof REPORT_FREQUENCIES)[number];

const [MONDAY, SATURDAY, LONGEST_MONTH] = [1, 6, 31];
/** Longer than from one first business day to the next. */
const MAX_DAYS = 42;

/**
 * On which days and when, in the company's time zone: `weekday` counts from 0, Sunday, and is that of `weekly`; `day` is
 * that of `monthly`, or the last day of a shorter month; `clock` is HH:MM in quarters of an hour.
 */
export const scheduleTime = {
  weekday: z.number().int().min(0).max(SATURDAY).default(MONDAY),
  day: z.number().int().min(1).max(LONGEST_MONTH).default(1),
  clock: z
    .string()
    .regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'is no quarter of an hour')
    .default('07:00'),
};
export const reportSchedule = z.object({ frequency: z.enum(REPORT_FREQUENCIES), ...scheduleTime });
export type ReportSchedule = z.output<typeof reportSchedule>;

const isLastOfMonth = (day: IsoDate) => addDays(day, 1).endsWith('-01');

function isOn({ frequency, weekday, day: dayOfMonth }: ReportSchedule, day: IsoDate): boolean {
  if (frequency === 'weekly') return weekdayOf(day) === weekday;
  if (frequency === 'first-business-day')
    return isBusinessDay(day) && addBusinessDays(day, -1).slice(0, 7) !== day.slice(0, 7);
  const date = Number(day.slice(-2));
  return frequency === 'daily' || date === dayOfMonth || (date < dayOfMonth && isLastOfMonth(day));
}

/**
 * The next moment of a schedule, as an ISO timestamp. A time that clocks skip is sent an hour later, one that they show
 * twice the first time.
 */
export function nextReportDate(schedule: ReportSchedule, startDate: Date, timeZone: string): string {
  const today = dayIn(startDate, timeZone);
  for (let days = 0; days < MAX_DAYS; days++) {
    const day = addDays(today, days);
    if (!isOn(schedule, day)) continue;
    const { moment } = zonedMoment(day, schedule.clock, timeZone);
    if (Date.parse(moment) > startDate.getTime()) return moment;
  }
  throw new Error(`no date of a ${schedule.frequency} report`);
}
