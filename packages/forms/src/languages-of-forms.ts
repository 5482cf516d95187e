/** The languages that the words of a form may be given in; its own texts are English. */
export const LANGUAGES_OF_FORMS = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;

export type FormLanguage = (typeof LANGUAGES_OF_FORMS)[number];

/** A language that a form is translated into. */
export type TranslatedLanguage = Exclude<FormLanguage, 'en'>;

/** The words of one element in another language; what is left out or blank stays as it is. */
export interface ElementTexts {
  readonly title?: string;
  readonly placeholder?: string;
  readonly guideline?: string;
  readonly validate_msg?: string;
  /** The words of a dressing element; no default answer is translated. */
  readonly value?: string;
  /** By option id. */
  readonly options?: Readonly<Record<string, string>>;
}

export type Translations = { readonly [language in TranslatedLanguage]?: ElementTexts };

/** Whether a value from outside names a language that a form may be translated into. */
export function isTranslatedLanguage(value: unknown): value is TranslatedLanguage {
  return value !== 'en' && LANGUAGES_OF_FORMS.some((language) => language === value);
}
