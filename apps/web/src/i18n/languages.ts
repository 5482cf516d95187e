/** The languages of the product by code; each is named in itself. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;

/** The languages that can be chosen. */
export const OFFERED_LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
