import { fillPlaceholders } from '@lendwright/kernel';
import { formatNumber } from '@lendwright/kernel';
import { LANGUAGE_NAMES } from './languages';

/** Values of placeholders. Numbers are formatted for the language; `count` also selects the plural form. */
export type Values = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

/** Below, no supported language has other forms than those of `simplePluralOf`. */
const SIMPLE_COUNTS = 1_000_000;

/**
 * The plural category of a small whole number in a supported language. The platform's rules are only created for other
 * numbers, because a page that shows its first rows has none.
 */
function simplePluralOf(count: number, language: string): string {
  if (language === 'ja' || language === 'zh') return 'other';
  return count === 1 || (count === 0 && language === 'fr') ? 'one' : 'other';
}

/** The plural category of a number in a language: zero, one, two, few, many or other. */
export function pluralOf(count: number, language: string): string {
  if (language in LANGUAGE_NAMES && Number.isInteger(count) && count >= 0 && count < SIMPLE_COUNTS)
    return simplePluralOf(count, language);
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(count);
}

/** The message of a key. With a count, the plural form of the key: `rows_zero`, `rows_one` or `rows_other`. */
function findText(
  messages: Readonly<Record<string, string>>,
  key: string,
  values: Values | undefined,
  language: string,
) {
  const count = values?.['count'];
  const forms =
    typeof count === 'number'
      ? [...(count === 0 ? ['_zero'] : []), `_${pluralOf(count, language)}`, '_other', '']
      : [''];
  const foundForm = forms.find((form) => Object.hasOwn(messages, `${key}${form}`));
  return foundForm === undefined ? undefined : messages[`${key}${foundForm}`];
}

/**
 * Formats a message: selects its plural form and fills its placeholders `{{name}}`. A placeholder without a value
 * stays, so that tests notice it.
 * @returns undefined if there is no such key
 * @example formatMessage({ rows_one: '{{count}} row', rows_other: '{{count}} rows' }, 'rows', { count: 1204 }, 'en') //
 * '1,204 rows'
 */
export function formatMessage(
  messages: Readonly<Record<string, string>>,
  key: string,
  values: Values | undefined,
  language: string,
): string | undefined {
  const text = findText(messages, key, values, language);
  if (text === undefined || !values) return text;
  return fillPlaceholders(text, (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'number' ? formatNumber(value, language) : value;
  });
}
