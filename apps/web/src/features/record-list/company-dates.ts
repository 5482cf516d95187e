import { dayIn, writeDay } from '@lendwright/kernel';

/** How a company writes its dates. `format` is made of YYYY, MM and DD; `timeZone` is an IANA name. */
export interface CompanyDates {
  readonly format: string;
  readonly timeZone: string;
}

export const USUAL_DATES: CompanyDates = { format: 'MM-DD-YYYY', timeZone: 'UTC' };

export { writeDay };

/** The day on which a moment falls for the company. @param at an ISO moment */
export function dayOfMoment(at: string, { format, timeZone }: CompanyDates): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return '';
  return writeDay(dayIn(moment, timeZone), format);
}
