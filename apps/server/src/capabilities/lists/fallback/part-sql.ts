import type { Parameters } from './column-sql';

const ASCII_PATTERN = /^[\x01-\x7f]*$/;
/** The only non-ASCII letters whose lower case contains an ASCII letter: the Kelvin sign and the dotted capital I. */
const CASE_FOLDED = "translate(%, U&'\\212A\\0130', 'ki')";
const DOT_ABOVE = '\u0307';

export const isAscii = (text: string): boolean => ASCII_PATTERN.test(text);

/** Whether a text has non-ASCII characters, which only the process lowers as JavaScript does. */
export const isBeyondAsciiSql = (value: string): string => `octet_length(${value}) <> length(${value})`;

/** Whether an ASCII text contains a part. @param part in lower case */
export function asciiContainsSql(value: string, part: string, parameters: Parameters): string {
  if (!isAscii(part)) return 'false';
  return `strpos(lower(${value} collate "C"), ${parameters.add(part, 'text')}) > 0`;
}

/**
 * Whether a non-ASCII text may contain a part: true for every text whose lower case does, and for some others.
 * @param part in lower case
 */
export function mayContainSql(value: string, part: string, parameters: Parameters): string {
  if (isAscii(part))
    return asciiContainsSql(
      CASE_FOLDED.replace('%', () => value),
      part,
      parameters,
    );
  const isCaseless = part === part.toUpperCase() && !part.includes(DOT_ABOVE);
  return isCaseless ? `strpos(${value}, ${parameters.add(part, 'text')}) > 0` : 'true';
}
