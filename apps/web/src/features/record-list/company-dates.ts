import { dayIn, DEFAULT_DATE_FORMAT, writeDay } from '@lendwright/kernel';

/** The company's date settings. `format` consists of YYYY, MM and DD; `timeZone` is an IANA name. */
export interface CompanyDates {
  readonly format: string;
  readonly timeZone: string;
}

export const DEFAULT_DATES: CompanyDates = { format: DEFAULT_DATE_FORMAT, timeZone: 'UTC' };

export { writeDay };

/** The calendar day of a timestamp in the company's time zone. @param eventMoment an ISO timestamp */
export function dayOfMoment(eventMoment: string, { format, timeZone }: CompanyDates): string {
  const moment = new Date(eventMoment);
  if (Number.isNaN(moment.getTime())) return '';
  return writeDay(dayIn(moment, timeZone), format);
}
