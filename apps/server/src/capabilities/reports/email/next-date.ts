import type { ReportFrequency } from '@lendwright/api';
import { dayIn, zonedMoment, type IsoDate } from '@lendwright/kernel';

const CLOCK = '07:00';
const DAY_MS = 86_400_000;
/** A month and a day. */
const MAX_DAYS = 33;

const IS_ON: Readonly<Record<ReportFrequency, (day: string) => boolean>> = {
  daily: () => true,
  weekly: (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1,
  monthly: (day) => day.endsWith('-01'),
};

/**
 * The next date of a report by email, as an ISO timestamp: at 7 AM in the company's time zone, weekly on Mondays, monthly
 * on the first day.
 */
export function nextDate(frequency: ReportFrequency, after: Date, timeZone: string): string {
  const today = Date.parse(`${dayIn(after, timeZone)}T00:00:00Z`);
  for (let days = 0; days < MAX_DAYS; days++) {
    const day = new Date(today + days * DAY_MS).toISOString().slice(0, 10) as IsoDate;
    const { moment } = zonedMoment(day, CLOCK, timeZone);
    if (IS_ON[frequency](day) && Date.parse(moment) > after.getTime()) return moment;
  }
  throw new Error(`no date of a ${frequency} report`);
}
