import { DATE_FORMATS, isIsoDate, type DateFormat, type IsoDate } from '@lendwright/kernel';

/** The formats of imports: those of the product with one or two digits, and two-digit years. */
export interface DateGuess {
  readonly format: DateFormat;
  /** How many values are days in this format. */
  readonly fits: number;
}

const PARTS_PATTERN = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})(?:[T ]\d{1,2}:\d{2}.*)?$/;
const SAMPLE_SIZE = 2_000;

/** A two-digit year: of this century up to 49, of the last one from 50 on. */
const fullYear = (year: string): string => (year.length === 2 ? `${Number(year) < 50 ? '20' : '19'}${year}` : year);

/**
 * Reads a day in a format, whatever separates its parts. A time after it is dropped.
 * @returns null for days that do not exist
 * @example readDay('3/14/21', 'MM/DD/YYYY') // '2021-03-14'
 */
export function readDay(text: string, format: DateFormat): IsoDate | null {
  const isDay: boolean = isIsoDate(text);
  if (isDay) return text;
  const match = PARTS_PATTERN.exec(text.trim());
  if (!match) return null;
  const parts = match.slice(1, 4) as [string, string, string];
  // A leading year is unambiguous.
  const order = (match[1] ?? '').length === 4 ? ['YYYY', 'MM', 'DD'] : format.split(/[-/.]/);
  const part = (name: string) => parts[order.indexOf(name)] ?? '';
  const [year, month, day] = [fullYear(part('YYYY')), part('MM').padStart(2, '0'), part('DD').padStart(2, '0')];
  const iso = `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : null;
}

/** The format that most values of a column fit, if most are dates at all. */
export function guessDateFormat(values: readonly string[]): DateGuess | null {
  const sampledValues = values.slice(0, SAMPLE_SIZE).filter((value) => PARTS_PATTERN.test(value));
  if (sampledValues.length === 0 || sampledValues.length < Math.min(values.length, SAMPLE_SIZE) / 2) return null;
  let bestGuess: DateGuess | null = null;
  for (const format of DATE_FORMATS) {
    const fits = sampledValues.filter((value) => readDay(value, format) !== null).length;
    if (fits > (bestGuess?.fits ?? 0)) bestGuess = { format, fits };
  }
  return bestGuess;
}
