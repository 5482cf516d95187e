import type { IsoDate } from '@lendwright/kernel';
import { currentLanguage, type Translate } from '../../../i18n';
import type { taskList } from '../../../i18n/en/records/task-list';
import { daysBetween } from './day-steps';

type Text = Translate<(typeof taskList)['messages']>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter for days and times without a zone, which are formatted as UTC. */
function formatOf(language: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

const toDate = (day: IsoDate, time = '00:00') => new Date(`${day}T${time}:00Z`);

/** A time of the day. @param time HH:MM @example '5:00 PM' */
export const formatTime = (time: string): string =>
  formatOf(currentLanguage(), 'time', { hour: 'numeric', minute: '2-digit' }).format(toDate('2000-01-01', time));

/** A day with its weekday; with the year if it isn't this one. @example 'Tue, Nov 24' */
export function formatDueDay(day: IsoDate, today: IsoDate): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return isThisYear
    ? formatOf(currentLanguage(), 'day', { weekday: 'short', month: 'short', day: 'numeric' }).format(toDate(day))
    : formatOf(currentLanguage(), 'year', { year: 'numeric', month: 'short', day: 'numeric' }).format(toDate(day));
}

/** A day in full. @example 'Friday, November 20' */
export const formatLongDay = (day: IsoDate): string =>
  formatOf(currentLanguage(), 'long', { weekday: 'long', month: 'long', day: 'numeric' }).format(toDate(day));

/** A day with its time, if any. @example 'Sat, Nov 21, 3:00 PM' */
export const formatDue = (day: IsoDate, time: string | null, today: IsoDate): string =>
  [formatDueDay(day, today), time && formatTime(time)].filter(Boolean).join(', ');

export interface DueDay {
  readonly day: IsoDate | null;
  /** HH:MM in the company's time zone. */
  readonly time: string | null;
}

/**
 * A due date as a list shows it: how late it is, its time today, or its day.
 * @param isToday what a task due today without a time shows
 */
export function dueText({ day, time }: DueDay, today: IsoDate, text: Text, isToday: 'today' | 'anyTime'): string {
  if (day === null) return text('noDue');
  const distance = daysBetween(today, day);
  if (distance < 0) return text('late', { count: -distance });
  if (distance === 0) return time ? formatTime(time) : text(isToday);
  if (distance === 1) return text('tomorrow');
  return formatDueDay(day, today);
}
