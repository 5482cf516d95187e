import { fillPlaceholders } from '@lendwright/kernel';
import { formatNumber } from './format-number';

/** What stands in the placeholders of a text, numbers as the language writes them; `count` also chooses among its plural forms. */
export type Values = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

/** The plural form of a number in a language: zero, one, two, few, many or other. */
function pluralOf(count: number, language: string): string {
  let rule = rules.get(language);
  if (!rule) {
    rule = new Intl.PluralRules(language);
    rules.set(language, rule);
  }
  return rule.select(count);
}

/** The text of a key, for a count that of its form: `rows_one` or `rows_other` of `rows`, `rows_zero` for none. */
function findText(words: Readonly<Record<string, string>>, key: string, values: Values | undefined, language: string) {
  const count = values?.['count'];
  const forms =
    typeof count === 'number'
      ? [...(count === 0 ? ['_zero'] : []), `_${pluralOf(count, language)}`, '_other', '']
      : [''];
  const found = forms.find((form) => Object.hasOwn(words, `${key}${form}`));
  return found === undefined ? undefined : words[`${key}${found}`];
}

/**
 * Says a text of the words: chooses its plural form and fills its placeholders `{{name}}`. A placeholder without a value
 * stays, so that a test sees it.
 * @returns undefined where the words have no such key
 * @example fillWords({ rows_one: '{{count}} row', rows_other: '{{count}} rows' }, 'rows', { count: 1204 }, 'en') // '1,204 rows'
 */
export function fillWords(
  words: Readonly<Record<string, string>>,
  key: string,
  values: Values | undefined,
  language: string,
): string | undefined {
  const text = findText(words, key, values, language);
  if (text === undefined || !values) return text;
  return fillPlaceholders(text, (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return typeof value === 'number' ? formatNumber(value, language) : value;
  });
}
