import { dayIn } from '@lendwright/kernel';

/** How a company writes its dates. `format` is made of YYYY, MM and DD; `timeZone` is an IANA name. */
export interface CompanyDates {
  readonly format: string;
  readonly timeZone: string;
}

export const USUAL_DATES: CompanyDates = { format: 'MM-DD-YYYY', timeZone: 'UTC' };

/** A calendar day in the company's format; a text that is no day comes back as it is. @example writeDay('2026-11-04', 'MM-DD-YYYY') // '11-04-2026' */
export function writeDay(day: string, format: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day);
  if (!match) return day;
  const [, year = '', month = '', date = ''] = match;
  return format.replace('YYYY', year).replace('MM', month).replace('DD', date);
}

/** The day on which a moment falls for the company. @param at an ISO moment */
export function dayOfMoment(at: string, { format, timeZone }: CompanyDates): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  return writeDay(dayIn(moment, timeZone), format);
}
