import type { Viewer } from '@lendwright/access';
import { isTranslatedLanguage, type TranslatedLanguage } from '@lendwright/forms';
import german from './built-in/de.json';
import spanish from './built-in/es.json';
import french from './built-in/fr.json';
import japanese from './built-in/ja.json';
import chinese from './built-in/zh.json';
import type { NameTranslations } from './name-rows';

/** The product's translations of the default names in new companies, and of other common names. */
const BUILT_IN_TRANSLATIONS: Readonly<Record<TranslatedLanguage, Readonly<Record<string, string>>>> = {
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
  zh: chinese,
};

export type NameReader = Pick<Viewer, 'language' | 'apiKey'>;

/** The language into which names are translated. Null for English and for API clients, which use stored names. */
export const languageOf = ({ language, apiKey }: NameReader): TranslatedLanguage | null =>
  apiKey === undefined && isTranslatedLanguage(language) ? language : null;

/** The product's translation of a name; undefined without one. */
export const builtInName = (name: string, language: TranslatedLanguage): string | undefined =>
  Object.hasOwn(BUILT_IN_TRANSLATIONS[language], name) ? BUILT_IN_TRANSLATIONS[language][name] : undefined;

/** A stored name in a language: the company's translation, otherwise the product's, otherwise the stored one. */
export function translateName(
  translations: NameTranslations,
  language: TranslatedLanguage | null,
  name: string,
): string {
  if (language === null) return name;
  return translations.get(language)?.get(name) ?? builtInName(name, language) ?? name;
}
