import { SAME_IN_ALL_LANGUAGES, SAME_IN_LANGUAGE } from './same-texts';
import type { TranslatedLanguage } from './same-texts';
import { baseKey } from './unused-keys';

type Messages = Readonly<Record<string, string>>;

/** The keys that a language needs: those of English, with the plural forms of the language. */
function keysFor(language: TranslatedLanguage, englishTexts: Messages): readonly string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = Object.keys(englishTexts).flatMap((key) => {
    const base = baseKey(key);
    return base === key ? [key] : forms.map((form) => `${base}_${form}`);
  });
  return [...new Set(keys)];
}

/** The English original of a key. Plural forms that English lacks are compared with `_other`. */
const originalOf = (key: string, englishTexts: Messages): string =>
  englishTexts[key] ?? englishTexts[`${baseKey(key)}_other`] ?? '';

/** The sorted placeholders of a text. The form for one may omit `count`, because it may spell the number out. */
function placeholders(key: string, text: string): string {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return [...new Set(names)]
    .filter((name) => !(key.endsWith('_one') && name === 'count'))
    .sort()
    .join(' ');
}

/** Whether a text may equal its English original: without letters, or listed as the same. */
function mayEqualEnglish(language: TranslatedLanguage, text: string): boolean {
  const literal = text.replace(/\{\{\w+\}\}/g, '').trim();
  if (!/\p{L}/u.test(literal)) return true;
  return literal in SAME_IN_ALL_LANGUAGES || literal in SAME_IN_LANGUAGE[language];
}

/** The issues of one translated file. Empty means valid. */
export function translationIssues(
  language: TranslatedLanguage,
  englishTexts: Messages,
  translatedMessages: Messages,
): readonly string[] {
  const requestedKeys = keysFor(language, englishTexts);
  return [
    ...requestedKeys.filter((key) => translatedMessages[key] === undefined).map((key) => `${key}: missing`),
    ...Object.keys(translatedMessages)
      .filter((key) => !requestedKeys.includes(key))
      .map((key) => `${key}: English has no such word`),
    ...requestedKeys.flatMap((key) => {
      const text = translatedMessages[key];
      const originalText = originalOf(key, englishTexts);
      if (text === undefined) return [];
      if (text.trim() === '') return [`${key}: empty`];
      if (placeholders(key, text) !== placeholders(key, originalText)) return [`${key}: other placeholders, ${text}`];
      return text === originalText && !mayEqualEnglish(language, text) ? [`${key}: still English, ${text}`] : [];
    }),
  ];
}
