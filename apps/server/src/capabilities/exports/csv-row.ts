const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",;\t\r\n]/;
/** What begins a formula, also in its full-width and small forms. */
const START = '[=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B]';
/** What spreadsheets skip or strip before a formula: spaces, control and format characters, blank letters, quotes. */
const SKIPPED = '[\\p{Z}\\p{Cc}\\p{Cf}\\p{Quotation_Mark}`\\u2800\\u3164\\u115F\\u1160\\uFFA0]';
/**
 * The places where a spreadsheet may see the beginning of a cell: where it begins, and behind everything that separates
 * cells or lines where semicolons do. There the quotes around a cell do not count, since they do not stand at its start.
 */
const LIVE = new RegExp(`^(?='*[\\t\\r\\n])|(?:^|(?<=[;\\t\\r\\n]))(?=${SKIPPED}*${START})`, 'gu');

/**
 * A text that no spreadsheet works out: an apostrophe stands before every formula. Plain numbers stay numbers.
 * Lossless: of the apostrophes in such a place, the first one was added.
 * @source OWASP, CSV injection; CVE-2021-25960
 */
const escapeFormulas = (text: string) => (PLAIN_NUMBER.test(text) ? text : text.replace(LIVE, "'"));

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * One line of a file of comma-separated values, with its end. Cells are harmless also where semicolons separate.
 * @source RFC 4180
 */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(escapeFormulas(cell))).join(',')}\r\n`;
