/** The supported languages by code, each with its native name. */
export const LANGUAGE_NAMES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ja: '日本語',
  zh: '中文',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;

/** The languages that users can choose. */
export const OFFERED_LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];
