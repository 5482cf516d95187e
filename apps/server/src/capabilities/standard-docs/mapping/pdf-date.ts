import { PDF_DATE_FORMATS, type PdfDateFormat } from '@lendwright/api';
import type { IsoDate } from '@lendwright/kernel';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The format that a PDF gives its own dates, if it is one that we write. */
export const knownDateFormat = (format: string | null): PdfDateFormat | null =>
  PDF_DATE_FORMATS.find((pdfFormat) => pdfFormat === format) ?? null;

/** @example writePdfDate('2026-03-05', 'MMDDYYYY') // '03052026' */
export function writePdfDate(day: IsoDate, format: PdfDateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (format === 'MMMM D, YYYY') return `${MONTHS[Number(month) - 1] ?? ''} ${Number(date)}, ${year}`;
  return format.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', date);
}
