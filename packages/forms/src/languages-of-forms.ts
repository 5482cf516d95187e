/** The languages of form texts. The original is English. */
export const LANGUAGES_OF_FORMS = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;

export type FormLanguage = (typeof LANGUAGES_OF_FORMS)[number];

/** A language that a form is translated into. */
export type TranslatedLanguage = Exclude<FormLanguage, 'en'>;

/** The translated texts of one element. Missing or blank texts use the original. */
export interface ElementTexts {
  readonly title?: string;
  readonly placeholder?: string;
  readonly guideline?: string;
  readonly validate_msg?: string;
  /** The texts before and after the control, such as a unit. */
  readonly prefix?: string;
  readonly suffix?: string;
  /** The text of a static element. Default answers are not translated. */
  readonly value?: string;
  /** By option id. */
  readonly options?: Readonly<Record<string, string>>;
}

export type Translations = { readonly [language in TranslatedLanguage]?: ElementTexts };

/** Whether an untrusted value is a language that forms can be translated into. */
export function isTranslatedLanguage(value: unknown): value is TranslatedLanguage {
  return value !== 'en' && LANGUAGES_OF_FORMS.some((language) => language === value);
}
