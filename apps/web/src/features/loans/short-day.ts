/** A day as "Nov 20", with the year if it is not the current one. @param day an ISO date or timestamp */
export function shortDay(day: string, language: string, timeZone: string, now = new Date()): string {
  const moment = new Date(day);
  if (Number.isNaN(moment.getTime())) return day;
  // A date without a time is the same day in every zone.
  const zone = day.length > 10 ? timeZone : 'UTC';
  const yearOf = (date: Date, eventMoment: string) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: eventMoment }).format(date);
  const isOtherYear = yearOf(moment, zone) !== yearOf(now, timeZone);
  return new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    ...(isOtherYear && { year: 'numeric' as const }),
    timeZone: zone,
  }).format(moment);
}
