import { dayIn, fillPlaceholders, writeDay, writeMoment } from '@lendwright/kernel';
import type { SummaryTexts } from '../texts/summary-texts';
import type { SummarySource } from './summary-source';

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

/** The moment of a summary in the company's time zone and date format. */
export function preparationOf({ viewer, texts, formatting }: SummarySource, now: Date): Preparation {
  const { timeZone, dateFormat } = formatting;
  const clock = writeMoment(now.getTime(), timeZone).slice(DAY_AND_SPACE);
  const at = `${writeDay(dayIn(now, timeZone), dateFormat)} ${clock}`;
  const values: Readonly<Record<string, string>> = { name: viewer.fullName, at };
  return { at: now.getTime(), line: fillPlaceholders(texts.preparedBy, (name) => values[name]), dateFormat, texts };
}
