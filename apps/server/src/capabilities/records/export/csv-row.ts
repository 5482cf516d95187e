/** What a spreadsheet would take for the beginning of a formula; a plain number is none. */
const FORMULA = /^[=+\-@\t\r\n]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A text that a spreadsheet shows as it is and never works out. @source OWASP, CSV injection */
const harmless = (text: string) => (FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text);

const quoted = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * One line of a file of comma-separated values, with its end. A cell that begins like a formula gets a quote in front.
 * @source RFC 4180
 */
export const csvRow = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`;
