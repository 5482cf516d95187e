import type { Language } from '../../../../i18n';
import type { DateWords } from '../date-words';
import { CHINESE_DATE_WORDS } from './chinese-date-words';
import { ENGLISH_DATE_WORDS } from './english-date-words';
import { FRENCH_DATE_WORDS } from './french-date-words';
import { GERMAN_DATE_WORDS } from './german-date-words';
import { JAPANESE_DATE_WORDS } from './japanese-date-words';
import { SPANISH_DATE_WORDS } from './spanish-date-words';

/** The words for days and times in each language. */
export const WORDS_OF_LANGUAGES: Readonly<Record<Language, DateWords>> = {
  en: ENGLISH_DATE_WORDS,
  de: GERMAN_DATE_WORDS,
  es: SPANISH_DATE_WORDS,
  fr: FRENCH_DATE_WORDS,
  ja: JAPANESE_DATE_WORDS,
  zh: CHINESE_DATE_WORDS,
};
