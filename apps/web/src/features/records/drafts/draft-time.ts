import { currentLanguage } from '../../../i18n';

/** When a draft was typed: the time alone today, otherwise with the date; in the user's time zone. */
export function draftTime(eventMoment: string, now: Date = new Date()): string {
  const moment = new Date(eventMoment);
  const isToday = moment.toDateString() === now.toDateString();
  return moment.toLocaleString(currentLanguage(), {
    hour: '2-digit',
    minute: '2-digit',
    ...(!isToday && { month: 'short', day: 'numeric' }),
  });
}
