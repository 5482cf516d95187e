import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadTexts } from './languages';

/** The words of one capability, in English, with the name under which other languages bring theirs. */
export interface Texts<Words extends Readonly<Record<string, string>> = Readonly<Record<string, string>>> {
  readonly capability: string;
  readonly words: Words;
}

/** A key of the words; plural forms (`rows_one`, `rows_other`) answer to one key (`rows`). */
export type TextKey<Words> =
  Words extends Readonly<Record<infer Key, string>>
    ? Key extends `${infer Base}_${'one' | 'other' | 'zero'}`
      ? Base
      : Key & string
    : never;

const known = new Map<string, Texts>();

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  ns: [],
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Brings the words of a capability in a language beside the English ones; repeating it is harmless. */
async function bring(capability: string, language: string): Promise<void> {
  if (language === 'en' || i18next.hasResourceBundle(language, capability)) return;
  const words = await loadTexts(language, capability);
  if (words) i18next.addResourceBundle(language, capability, words);
}

/**
 * Declares the words of a capability. One file per capability: `i18n/en/<capability>.ts`.
 *
 * Placeholders are written `{{name}}`; a plural has the two keys `rows_one` and `rows_other` and is asked for as `rows`
 * with a `count`. Another language exports the same keys from `i18n/<language>/<capability>.ts`.
 */
export function texts<const Words extends Readonly<Record<string, string>>>(
  capability: string,
  words: Words,
): Texts<Words> {
  const declared: Texts<Words> = { capability, words };
  known.set(capability, declared);
  i18next.addResourceBundle('en', capability, words);
  void bring(capability, i18next.language);
  return declared;
}

/** Switches the language in place. What a language does not say yet stays English. */
export async function changeLanguage(language: string): Promise<void> {
  await Promise.all([...known.keys()].map((capability) => bring(capability, language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** The language in force, for formats. */
export function currentLanguage(): string {
  return i18next.language;
}

/** Says a text outside of a component, in the language of the moment. */
export function say<Words extends Readonly<Record<string, string>>>(
  from: Texts<Words>,
  key: TextKey<Words>,
  values: Readonly<Record<string, string | number>> = {},
  language: string = i18next.language,
): string {
  return i18next.t(key, { ns: from.capability, lng: language, ...values });
}
