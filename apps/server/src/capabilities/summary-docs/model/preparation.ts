import { dayIn, fillPlaceholders, writeDay, writeMoment } from '@lendwright/kernel';
import type { SummaryTexts } from '../texts/summary-texts';
import type { SummarySource } from './summary-source';
import { dateFormatOf } from './value-of';

/** Who prepares a summary and when, with what its text depends on. */
export interface Preparation {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Such as “Prepared by Dana Whitlock, 11/23/2026 3:15 PM EST”. */
  readonly line: string;
  readonly dateFormat: string;
  readonly texts: SummaryTexts;
}

const DAY_AND_SPACE = 'MM-DD-YYYY '.length;

/** Such as “Prepared by Dana Whitlock, 11/23/2026 3:15 PM EST”, in the company's time zone and date format. */
export function preparedLine(
  { setup, viewer, texts }: Pick<SummarySource, 'setup' | 'viewer' | 'texts'>,
  now: Date,
): string {
  const { timeZone, settings } = setup;
  const clock = writeMoment(now.getTime(), timeZone).slice(DAY_AND_SPACE);
  const timestamp = `${writeDay(dayIn(now, timeZone), dateFormatOf(settings['dateFormat']))} ${clock}`;
  const values: Readonly<Record<string, string>> = { name: viewer.fullName, at: timestamp };
  return fillPlaceholders(texts.preparedBy, (name) => values[name]);
}

/** Who prepares a summary and when. */
export const preparationOf = (source: SummarySource, now: Date): Preparation => ({
  ...{ at: now.getTime(), line: preparedLine(source, now), texts: source.texts },
  dateFormat: source.formatting.dateFormat,
});
