import { describe, expect, it } from 'vitest';
import { formatMessage, pluralOf } from './format-message';
import { OFFERED_LANGUAGES } from './languages';

const MESSAGES = {
  plain: 'Save',
  'tab.elements': 'Elements',
  hello: 'Hello {{name}}, {{name}}!',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  mails_zero: 'No mail',
  mails_one: 'One mail',
  mails_other: '{{count}} mails',
};

describe('formatting a message', () => {
  it.each([
    ['a plain one', 'plain', undefined, 'en', 'Save'],
    ['one whose key has a dot', 'tab.elements', undefined, 'en', 'Elements'],
    ['a placeholder every time it stands there', 'hello', { name: 'Ana' }, 'en', 'Hello Ana, Ana!'],
    [
      'a placeholder whose value has signs of a pattern',
      'hello',
      { name: '$&{{name}}' },
      'en',
      'Hello $&{{name}}, $&{{name}}!',
    ],
    ['one', 'rows', { count: 1 }, 'en', '1 row'],
    ['many', 'rows', { count: 2 }, 'en', '2 rows'],
    ['a thousand', 'rows', { count: 1204 }, 'en', '1,204 rows'],
    ['a thousand in German', 'rows', { count: 1204 }, 'de', '1.204 rows'],
    ['a fraction in French', 'rows', { count: 12.5 }, 'fr', '12,5 rows'],
    ['digits that are a name', 'hello', { name: '1204' }, 'en', 'Hello 1204, 1204!'],
    ['none, which English counts as many', 'rows', { count: 0 }, 'en', '0 rows'],
    ['none, where it has words of its own', 'mails', { count: 0 }, 'en', 'No mail'],
    ['none, which French counts as one', 'rows', { count: 0 }, 'fr', '0 row'],
    ['one in a language without plurals', 'rows', { count: 1 }, 'ja', '1 rows'],
  ])('formats %s', (_what, key, values, language, expected) => {
    expect(formatMessage(MESSAGES, key, values, language)).toBe(expected);
  });

  it('keeps a placeholder without a value, and finds no inherited key', () => {
    expect(formatMessage(MESSAGES, 'hello', {}, 'en')).toBe('Hello {{name}}, {{name}}!');
    expect(formatMessage(MESSAGES, 'toString', {}, 'en')).toBeUndefined();
  });
});

it.each(OFFERED_LANGUAGES)('has the plural forms of the platform in %s', (language) => {
  const rules = new Intl.PluralRules(language);
  const counts = [0, 1, 2, 3, 5, 10, 11, 21, 100, 101, 1000, 999_999, 1_000_000, 2_000_000, 0.5, 1.5, -1];
  expect(counts.map((count) => pluralOf(count, language))).toEqual(counts.map((count) => rules.select(count)));
});
