import type { IsoDate } from '@lendwright/kernel';
import type { Language } from '../../../i18n';
import { WORDS_OF_LANGUAGES } from './words/words-of-languages';
import { addDays, nextDate, nextWeekday, weekdayOfNextWeek } from '../due/day-steps';
import { boundedPattern, lastMatch, type TextMatch } from './text-match';

interface DateRule {
  readonly pattern: string;
  readonly read: (groups: readonly string[], today: IsoDate) => IsoDate | null;
}

const yearOf = (text: string | undefined): number | undefined => {
  if (!text) return undefined;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
};

function relativeRules(language: Language): readonly DateRule[] {
  const words = WORDS_OF_LANGUAGES[language];
  return [
    { pattern: words.dayAfterTomorrow, read: (_, today) => addDays(today, 2) },
    { pattern: words.today, read: (_, today) => today },
    { pattern: words.tomorrow, read: (_, today) => addDays(today, 1) },
    { pattern: words.inDays, read: ([days], today) => addDays(today, Number(days)) },
    { pattern: words.inWeeks, read: ([weeks], today) => addDays(today, Number(weeks) * 7) },
    ...words.weekdays.flatMap((weekday, index) => [
      {
        pattern: `(?:${words.followingPrefix}) ?(?:${weekday})`,
        read: (_: unknown, today: IsoDate) => weekdayOfNextWeek(today, index),
      },
      { pattern: weekday, read: (_: unknown, today: IsoDate) => nextWeekday(today, index) },
    ]),
    { pattern: words.followingWeek, read: (_, today) => weekdayOfNextWeek(today, 0) },
  ];
}

function calendarRules(language: Language): readonly DateRule[] {
  const { months, isMonthFirst } = WORDS_OF_LANGUAGES[language];
  const dayFirst: DateRule = {
    pattern: '(\\d{1,2})[./](\\d{1,2})(?:[./](\\d{4}|\\d{2})?)?',
    read: ([day, month, year], today) => nextDate(today, Number(month), Number(day), yearOf(year)),
  };
  const monthFirst: DateRule = {
    pattern: '(\\d{1,2})/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?',
    read: ([month, day, year], today) => nextDate(today, Number(month), Number(day), yearOf(year)),
  };
  return [
    {
      pattern: '(\\d{4})-(\\d{2})-(\\d{2})',
      read: ([year, month, day], today) => nextDate(today, Number(month), Number(day), Number(year)),
    },
    {
      pattern: '(?:(\\d{4})年)?(\\d{1,2})月(\\d{1,2})[日号]',
      read: ([year, month, day], today) => nextDate(today, Number(month), Number(day), yearOf(year)),
    },
    isMonthFirst ? monthFirst : dayFirst,
    ...months.flatMap((month, index) => [
      {
        pattern: `(?:${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?`,
        read: ([day, year]: readonly string[], today: IsoDate) => nextDate(today, index + 1, Number(day), yearOf(year)),
      },
      {
        pattern: `(\\d{1,2})(?:\\.|er|st|nd|rd|th)? (?:de )?(?:${month})\\.?(?: (?:de )?(\\d{4}))?`,
        read: ([day, year]: readonly string[], today: IsoDate) => nextDate(today, index + 1, Number(day), yearOf(year)),
      },
    ]),
  ];
}

interface CompiledRule {
  readonly expression: RegExp;
  readonly read: DateRule['read'];
}
const compiledEntries = new Map<Language, readonly CompiledRule[]>();

function rulesOf(language: Language): readonly CompiledRule[] {
  const rules =
    compiledEntries.get(language) ??
    [...relativeRules(language), ...calendarRules(language)].map(({ pattern, read }) => {
      const { on } = WORDS_OF_LANGUAGES[language];
      return { expression: boundedPattern(`${on && `(?:(?:${on}) )?`}(?:${pattern})`, language), read };
    });
  compiledEntries.set(language, rules);
  return rules;
}

/** A day within a text. */
export interface DateMatch extends TextMatch {
  readonly day: IsoDate;
}

/**
 * The last day named in a text, in the words of a language. ISO dates are recognized in every language.
 * @param isFree whether a range of the text may be used
 */
export function findDate(
  text: string,
  language: Language,
  today: IsoDate,
  isFree: (match: TextMatch) => boolean,
): DateMatch | null {
  return lastMatch(
    rulesOf(language).flatMap(({ expression, read }) =>
      [...text.matchAll(expression)].flatMap((match) => {
        const range = { start: match.index, end: match.index + match[0].length };
        const day = isFree(range) ? read(match.slice(1), today) : null;
        return day === null ? [] : [{ ...range, day }];
      }),
    ),
  );
}
