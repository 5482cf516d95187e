const PLAIN_NUMBER_PATTERN = /^[+-]?\d+(?:\.\d+)?$/;
const QUOTE_TRIGGERS_PATTERN = /[",;\t\r\n]/;
/** The characters that begin a formula, including their full-width and small forms. */
const START = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B]';
/** What spreadsheets skip or strip before a formula: spaces, control and format characters, blank letters, quotes. */
const SKIPPED_MANDATORY = '[\\p{Z}\\p{Cc}\\p{Cf}\\p{Quotation_Mark}`\\u2800\\u3164\\u115F\\u1160\\uFFA0]';
/**
 * The positions at which a spreadsheet may see the beginning of a cell: its actual beginning, and after everything that
 * separates cells or rows if semicolons do. Quotes around the cell do not count there, since they are not at its
 * beginning.
 */
const FORMULA_PATTERN = new RegExp(`^(?='*[\\t\\r\\n])|(?:^|(?<=[;\\t\\r\\n]))(?=${SKIPPED_MANDATORY}*${START})`, 'gu');

/**
 * Prefixes every formula with an apostrophe. Plain numbers stay numbers. Lossless: of the apostrophes at such a
 * position, the first one was added.
 * @source OWASP, CSV injection; CVE-2021-25960
 */
const escapeFormulas = (text: string) => (PLAIN_NUMBER_PATTERN.test(text) ? text : text.replace(FORMULA_PATTERN, "'"));

const quoteCell = (text: string) => (QUOTE_TRIGGERS_PATTERN.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The byte order mark, without which spreadsheet programs don't read a file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * One CSV row, with its line ending. Formulas are escaped for semicolon-separated readers as well.
 * @source RFC 4180
 */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormulas(cell))).join(',')}\r\n`;
