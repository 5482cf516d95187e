import type { Language, Say } from '../i18n';
import { fillWords } from '../i18n/fill-words';
import de from '../i18n/de/app/site.json';
import { site } from '../i18n/en/site';
import es from '../i18n/es/app/site.json';
import fr from '../i18n/fr/app/site.json';
import ja from '../i18n/ja/app/site.json';
import zh from '../i18n/zh/app/site.json';

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: site.words, de, es, fr, ja, zh };

/** Says the words of the site in one language, while the pages are built. */
export const wordsIn =
  (language: Language): Say<(typeof site)['words']> =>
  (key, values) =>
    fillWords(WORDS[language], key, values, language) ?? key;
