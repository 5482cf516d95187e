import type { Language, Say } from '../i18n';
import { fillWords } from '../i18n/fill-words';
import { site as de } from '../i18n/de/site';
import { site } from '../i18n/en/site';
import { site as es } from '../i18n/es/site';
import { site as fr } from '../i18n/fr/site';
import { site as ja } from '../i18n/ja/site';
import { site as zh } from '../i18n/zh/site';

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: site.words, de, es, fr, ja, zh };

/** Says the words of the site in one language, while the pages are built. */
export const siteText =
  (language: Language): Say<(typeof site)['words']> =>
  (key, values) =>
    fillWords(WORDS[language], key, values, language) ?? key;
