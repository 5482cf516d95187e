import { numberMarks } from './format-number';

const AFFIXED_PATTERN = /^(-?)(\$?)\s*([\d.,\s]*?)\s*([$%]?)$/;
const ENGLISH = { grouped: /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/, ungrouped: /^\d*(?:\.\d*)?$/ } as const;
/** What languages write, by the mark of their groups: the forms of a number, and the marks to leave out. */
const LOCAL_FORMATS = {
  ',': { ...ENGLISH, groups: /,/g },
  '.': { grouped: /^(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)?(?:,\d*)?$/, ungrouped: /^\d*(?:,\d*)?$/, groups: /\./g },
  ' ': {
    grouped: /^(?:\d{1,3}(?:\s\d{3})+|\d+)?(?:[.,]\d*)?$/,
    ungrouped: /^\d*(?:[.,]\d*)?$/,
    groups: /\s/g,
  },
} as const;
const DOTS_ONLY_PATTERN = /^[1-9]\d{0,2}(?:\.\d{3})+\.\d{0,2}$/;
const PLAIN_NUMBER_PATTERN = /^(-?\$?)(\d{1,3}(?:,\d{3})+|\d*)(?:(\.)(\d*))?(%?)$/;

/** Whether numbers of a field can have thousands. Percentages are below a thousand, so a dot never groups them. */
export type NumberGrouping = 'grouped' | 'ungrouped';

function readFigure(figure: string, language: string, grouping: NumberGrouping): string | null {
  const { group } = numberMarks(language);
  const local = LOCAL_FORMATS[group === ',' || group === '.' ? group : ' '];
  if (local[grouping].test(figure)) return figure.replace(local.groups, '').replace(',', '.');
  if (ENGLISH[grouping].test(figure)) return figure.replaceAll(',', '');
  const isGroupedWithDots = group === '.' && grouping === 'grouped' && DOTS_ONLY_PATTERN.test(figure);
  return isGroupedWithDots ? figure.replace(/\.(?=.*\.)/g, '') : null;
}

/**
 * Reads a number that a person typed, in the format of the person's language. In this order:
 *
 * 1. As the language writes it: `1.234,5` in German and Spanish, `1 234,5` in French, `1,234.5` in English, Japanese and
 *    Chinese. A mark groups only before exactly three digits and after a digit other than 0. So `1.234` is 1234 in
 *    German, and 1.234 in English and French (where no dot groups).
 * 2. If the language can't write it so, as English does: `663.74`, `0.125`, `1234.567` and `18,800.00` have only that
 *    reading in German too.
 * 3. In a language that groups with dots, a last dot with up to two digits is the decimal mark: `18.800.5`, as it is
 *    typed with a dot into a field that groups while typing.
 *
 * A percentage (`ungrouped`) has no thousands, so both marks are decimal marks. A dollar sign may lead or end, a percent
 * sign may end.
 *
 * @returns plain text as the API and the form engine read it, ungrouped and with a decimal point; null for any other
 *   text, which the engine doesn't read either
 * @example readNumberText('1.234,5 $', 'de') // '$1234.5'
 */
export function readNumberText(text: string, language: string, grouping: NumberGrouping = 'grouped'): string | null {
  const [, sign = '', prefix = '', figure = '', suffix = ''] = AFFIXED_PATTERN.exec(text.trim()) ?? [];
  if (!/\d/.test(figure)) return null;
  const plainFigure = readFigure(figure, language, grouping);
  if (plainFigure === null || (prefix !== '' && suffix === '$')) return null;
  return `${sign}${prefix || (suffix === '$' ? '$' : '')}${plainFigure}${suffix === '%' ? '%' : ''}`;
}

/**
 * Writes plain text as `readNumberText` returns it in a language, with the groups that it has. Text that is no plain
 * number stays as it is. @example writeNumberText('1,234.50', 'de') // '1.234,50'
 */
export function writeNumberText(plainText: string, language: string): string {
  const match = PLAIN_NUMBER_PATTERN.exec(plainText);
  if (!match) return plainText;
  const { group, decimal, groupFrom } = numberMarks(language);
  const [, sign = '', wholeDigits = '', point, decimals = '', percent = ''] = match;
  const isGrouped = Number(wholeDigits.replaceAll(',', '')) >= groupFrom;
  return `${sign}${wholeDigits.replaceAll(',', isGrouped ? group : '')}${point ? decimal : ''}${decimals}${percent}`;
}
