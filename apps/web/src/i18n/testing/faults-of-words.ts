import { SAME_EVERYWHERE, SAME_IN } from './same-words';
import type { Spoken } from './same-words';
import { baseKey } from './unused-keys';

type Words = Readonly<Record<string, string>>;

/** The keys that a language must have: English's, with the plural forms of the language's own grammar. */
function keysFor(language: Spoken, english: Words): readonly string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = Object.keys(english).flatMap((key) => {
    const base = baseKey(key);
    return base === key ? [key] : forms.map((form) => `${base}_${form}`);
  });
  return [...new Set(keys)];
}

/** The English text that a text stands for; a plural form that English does not know is compared with `_other`. */
const originalOf = (key: string, english: Words): string => english[key] ?? english[`${baseKey(key)}_other`] ?? '';

/** The placeholders of a text in a fixed order. A form for one may spell its number out, so it is free to count. */
function placeholders(key: string, text: string): string {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names)]
    .filter((name) => !(key.endsWith('_one') && name === 'count'))
    .sort()
    .join(' ');
}

/** A text may equal English if nothing but placeholders and signs is in it, or if the list of same words has it. */
function maySayTheSame(language: Spoken, text: string): boolean {
  const bare = text.replace(/\{\{\w+\}\}/g, '').trim();
  if (!/\p{L}/u.test(bare)) return true;
  return bare in SAME_EVERYWHERE || bare in SAME_IN[language];
}

/** What is wrong with the words of one file in one language; nothing is the good answer. */
export function faultsOf(language: Spoken, english: Words, said: Words): readonly string[] {
  const asked = keysFor(language, english);
  return [
    ...asked.filter((key) => said[key] === undefined).map((key) => `${key}: missing`),
    ...Object.keys(said)
      .filter((key) => !asked.includes(key))
      .map((key) => `${key}: English has no such word`),
    ...asked.flatMap((key) => {
      const text = said[key];
      const original = originalOf(key, english);
      if (text === undefined) return [];
      if (text.trim() === '') return [`${key}: empty`];
      if (placeholders(key, text) !== placeholders(key, original)) return [`${key}: other placeholders, ${text}`];
      return text === original && !maySayTheSame(language, text) ? [`${key}: still English, ${text}`] : [];
    }),
  ];
}
