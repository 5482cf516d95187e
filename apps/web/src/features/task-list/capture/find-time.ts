import type { Language } from '../../../i18n';
import { WORDS_OF_LANGUAGES } from './words/words-of-languages';
import { boundedPattern, lastMatch, type TextMatch } from './text-match';

interface TimeRule {
  readonly pattern: string;
  readonly read: (groups: readonly (string | undefined)[]) => string | null;
}

const NOON = 12;

/** HH:MM, or null if there is no such time. */
function writeTime(hour: number, minute = 0): string | null {
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A 12-hour time. */
function readHalfDay(hour: number, minute: number, isAfternoon: boolean): string | null {
  if (hour < 1 || hour > NOON) return null;
  return writeTime((hour % NOON) + (isAfternoon ? NOON : 0), minute);
}

/** An hour named without its half of the day: the one within working hours. */
const LAST_HOUR_BEFORE_WORK = 6;
const readWorkingHour = (hour: number): string | null =>
  writeTime(hour >= 1 && hour <= LAST_HOUR_BEFORE_WORK ? hour + NOON : hour);

const CLOCK: TimeRule = {
  pattern: '(\\d{1,2}):(\\d{2})',
  read: ([hour, minute]) => writeTime(Number(hour), Number(minute)),
};
const ENGLISH: readonly TimeRule[] = [
  {
    pattern: '(?:at )?(\\d{1,2})(?::(\\d{2}))? ?([ap])\\.?m\\.?',
    read: ([hour, minute, halfText]) => readHalfDay(Number(hour), Number(minute ?? 0), halfText?.toLowerCase() === 'p'),
  },
  { ...CLOCK, pattern: `(?:at )?${CLOCK.pattern}` },
  { pattern: 'at (\\d{1,2})', read: ([hour]) => readWorkingHour(Number(hour)) },
];
/** "um 10 Uhr 30", "à 10h30", "a las 10:30". */
const europeanRules = (textBefore: string, unit: string): readonly TimeRule[] => [
  {
    pattern: `(?:(?:${textBefore}) )?(\\d{1,2}) ?(?:${unit}) ?(\\d{2})?`,
    read: ([hour, minute]) => writeTime(Number(hour), Number(minute ?? 0)),
  },
  { ...CLOCK, pattern: `(?:(?:${textBefore}) )?${CLOCK.pattern}` },
  { pattern: `(?:${textBefore}) (\\d{1,2})`, read: ([hour]) => writeTime(Number(hour)) },
];
/** "午後3時30分", "下午3点半". */
const asianRules = (morning: string, afternoon: string, hourSign: string): readonly TimeRule[] => [
  {
    pattern: `(?:(${morning})|(${afternoon}))? ?(\\d{1,2})(?:${hourSign})(?:(\\d{1,2})分|(半))?`,
    read: ([isMorning, isAfternoon, hour, minute, halfText]) => {
      const minutes = halfText ? 30 : Number(minute ?? 0);
      const isHalfDay = isMorning !== undefined || isAfternoon !== undefined;
      return isHalfDay && Number(hour) <= NOON
        ? readHalfDay(Number(hour), minutes, isAfternoon !== undefined)
        : writeTime(Number(hour), minutes);
    },
  },
  CLOCK,
];

const RULES: Readonly<Record<Language, readonly TimeRule[]>> = {
  en: ENGLISH,
  de: europeanRules('um|ab', 'uhr'),
  es: europeanRules('a las?', 'h'),
  fr: europeanRules('à', 'h'),
  ja: asianRules('午前', '午後', '時'),
  zh: asianRules('上午|早上', '下午|晚上', '[点點时]'),
};

const compiledEntries = new Map<
  Language,
  readonly { readonly expression: RegExp; readonly read: TimeRule['read'] }[]
>();

function rulesOf(language: Language) {
  const rules =
    compiledEntries.get(language) ??
    [...RULES[language], { pattern: WORDS_OF_LANGUAGES[language].noon, read: () => '12:00' }].map(
      ({ pattern, read }) => ({
        expression: boundedPattern(pattern, language),
        read,
      }),
    );
  compiledEntries.set(language, rules);
  return rules;
}

/** A time within a text, as HH:MM. */
export interface TimeMatch extends TextMatch {
  readonly time: string;
}

/** The last time named in a text, in the words of a language. @param isFree whether a range of the text may be used */
export function findTime(text: string, language: Language, isFree: (match: TextMatch) => boolean): TimeMatch | null {
  return lastMatch(
    rulesOf(language).flatMap(({ expression, read }) =>
      [...text.matchAll(expression)].flatMap((match) => {
        const range = { start: match.index, end: match.index + match[0].length };
        const time = isFree(range) ? read(match.slice(1)) : null;
        return time === null ? [] : [{ ...range, time }];
      }),
    ),
  );
}
