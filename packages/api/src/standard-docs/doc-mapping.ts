import { z } from 'zod';
import { storable } from '../shapes';

/** The kinds of fields of a PDF form. Buttons are not fields. A date is a text field whose PDF formats dates. */
export const PDF_FIELD_KINDS = ['text', 'comb', 'date', 'checkbox', 'radio', 'combo', 'list', 'signature'] as const;
export type PdfFieldKind = (typeof PDF_FIELD_KINDS)[number];

/** Where a field is on its page: shares of the page's width and height, from the top left corner. */
export const pdfFieldPosition = z.object({
  /** The first page is 1. */
  page: z.number().int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** The option that this position of a radio group stands for. */
  option: z.string().optional(),
});

/** One field of a PDF form. */
export const pdfField = z.object({
  /** The full name, unique in the form. */
  name: z.string(),
  /** The tooltip, or a readable form of the name. */
  label: z.string(),
  kind: z.enum(PDF_FIELD_KINDS),
  /** Characters that fit, or null. */
  maxLength: z.number().int().nullable(),
  /** The options of a radio group, combo box or list: stored value and displayed text. */
  options: z.array(z.object({ value: z.string(), text: z.string() })),
  isMultiple: z.boolean(),
  isRequired: z.boolean(),
  /** The format that the PDF gives its dates, in the tokens of `PDF_DATE_FORMATS`, or null. */
  dateFormat: z.string().nullable(),
  positions: z.array(pdfFieldPosition),
});
export type PdfField = z.output<typeof pdfField>;

/** How a date prints. */
export const PDF_DATE_FORMATS = [
  'MM/DD/YYYY',
  'MM-DD-YYYY',
  'MM/DD/YY',
  'MMDDYYYY',
  'DD/MM/YYYY',
  'YYYY-MM-DD',
  'MMMM D, YYYY',
  'MM',
  'DD',
  'YYYY',
  'YY',
] as const;
export type PdfDateFormat = (typeof PDF_DATE_FORMATS)[number];

/**
 * The part of a value that prints. Numbers count the groups between spaces and punctuation: of 123-45-6789, group 2 is
 * 45. `whole` and `cents` split an amount.
 */
export const VALUE_PARTS = ['1', '2', '3', '4', 'last', 'initial', 'whole', 'cents'] as const;
export type ValuePart = (typeof VALUE_PARTS)[number];

/**
 * A merge field of the record's form; of a repeating section, in its row with this number, the first being 1.
 */
const fieldSource = z.strictObject({
  kind: z.literal('field'),
  field: storable(z.string().min(1).max(120)),
  row: z.number().int().min(1).max(200).optional(),
});
const constantSource = z.strictObject({ kind: z.literal('constant'), text: storable(z.string().min(1).max(500)) });

/** One value to print. */
export const valueSource = z.discriminatedUnion('kind', [fieldSource, constantSource]);
export type ValueSource = z.output<typeof valueSource>;

/** At most so many values are joined in one field. */
export const MAX_JOINED = 6;

/**
 * What prints in a field of the PDF: one value, or several that are joined; values that are empty are skipped. Without
 * sources, the field is left blank on purpose.
 */
export const fieldMapping = z.strictObject({
  sources: z.array(valueSource).max(MAX_JOINED),
  separator: storable(z.string().max(10)).default(' '),
  date: z.enum(PDF_DATE_FORMATS).optional(),
  part: z.enum(VALUE_PARTS).optional(),
  /** By value: the option of the PDF that it selects; for check boxes `on` or an empty text. */
  choices: z.record(storable(z.string().max(200)), storable(z.string().max(200))).optional(),
});
export type FieldMapping = z.output<typeof fieldMapping>;

/** The name of a field of a PDF form. */
export const pdfFieldName = storable(z.string().max(500));

/** The mapping of a PDF form by field name. */
export const docMapping = z.record(pdfFieldName, fieldMapping);
export type DocMapping = z.output<typeof docMapping>;

/** Why a mapped value did not print, or not completely. */
export const PRINT_PROBLEMS = ['too_long', 'no_option', 'characters', 'masked', 'too_small'] as const;
export type PrintProblem = (typeof PRINT_PROBLEMS)[number];

/** A mapped value that did not print as it is. `detail` are the characters without a glyph, never the value. */
export const printIssue = z.object({
  field: z.string(),
  problem: z.enum(PRINT_PROBLEMS),
  detail: z.string(),
});
export type PrintIssue = z.output<typeof printIssue>;
