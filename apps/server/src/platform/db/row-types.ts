import pg from 'pg';

type Parse = (text: string) => unknown;

/** int8 as a number. Beyond 2^53 it stays a string, because a wrong number is worse than an unexpected type. */
export function parseInt8(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

/**
 * Converts `2026-11-21 02:02:21.5+00` to `2026-11-21T02:02:21.500Z` without a Date, since a list of 100 rows has
 * hundreds of timestamps. Microseconds are preserved, so that the value can be used to find its row. Other zones and
 * eras take the slow path.
 */
export function parseMoment(text: string): string {
  const isPlain = text.charCodeAt(10) === 32 && text.endsWith('+00') && text.charCodeAt(4) === 45;
  if (!isPlain) {
    const moment = new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
    return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
  }
  const fraction = text.slice(20, -3).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

const parseTexts = pg.types.getTypeParser(pg.types.builtins.TEXT, 'text') as Parse;
const parseTextArray = pg.types.getTypeParser(1009 as number, 'text') as (text: string) => unknown[];

function each(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((item) => each(item, parse));
  return typeof value === 'string' ? parse(value) : value;
}
const NEEDS_ARRAY_PARSER_PATTERN = /["\\{]|NULL/;

/**
 * Splits flat arrays of plain words, such as ids and assignees. Arrays with quotes, nesting or nulls are parsed
 * character by character.
 */
export function parseTextOrStringArray(text: string): unknown[] {
  if (text === '{}') return [];
  return text.startsWith('{') && !NEEDS_ARRAY_PARSER_PATTERN.test(text.slice(1))
    ? text.slice(1, -1).split(',')
    : parseTextArray(text);
}

const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    each(parseTextArray(text), parse);

/** By type oid. json and jsonb (114, 3802), booleans and small integers use the driver's own parsers. */
const PARSERS = new Map<number, Parse>([
  [20, parseInt8],
  [1016, arrayOf(parseInt8)],
  [1700, parseTexts],
  [1009, parseTextOrStringArray],
  [2951, parseTextOrStringArray],
  [1231, parseTextArray],
  [1082, parseTexts],
  [1182, parseTextArray],
  [1114, parseTexts],
  [1115, parseTextArray],
  [1184, parseMoment],
  [1185, arrayOf(parseMoment)],
  [1186, parseTexts],
]);

/** The type parsers of every connection of the product. */
export const rowTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format ?? 'text')) as typeof pg.types.getTypeParser,
};
