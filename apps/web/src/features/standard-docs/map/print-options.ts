import { MAX_JOINED, PDF_DATE_FORMATS, VALUE_PARTS, type PdfDateFormat, type ValuePart } from '@lendwright/api';

export const DATE_FORMATS_OF_PDF: readonly PdfDateFormat[] = PDF_DATE_FORMATS;
export const VALUE_PART_OPTIONS: readonly ValuePart[] = VALUE_PARTS;
/** At most so many values are joined in one field. */
export const MAX_SOURCES = MAX_JOINED;

export const isDateFormat = (value: string | null): value is PdfDateFormat =>
  PDF_DATE_FORMATS.some((format) => format === value);

export const isValuePart = (value: string | null): value is ValuePart => VALUE_PARTS.some((part) => part === value);
