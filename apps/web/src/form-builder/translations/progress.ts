import { LANGUAGES_OF_FORMS, type TranslatedLanguage } from '@lendwright/forms';
import type { FormModel } from '../model';
import { textsOfForm, translationOf, type TextLine } from './text-lines';

/** The languages that forms can be translated into. */
export const TRANSLATED_LANGUAGES: readonly TranslatedLanguage[] = LANGUAGES_OF_FORMS.filter(
  (language) => language !== 'en',
);

/** Whether a text is translated into a language. */
export function isTranslated(model: FormModel, { id, what }: TextLine, language: TranslatedLanguage): boolean {
  const element = model.elements.get(id);
  return element !== undefined && translationOf(element, language, what).trim() !== '';
}

export interface Progress {
  readonly language: TranslatedLanguage;
  readonly translatedCount: number;
  readonly count: number;
}

/** The number of translated texts for each language. */
export function progressOf(model: FormModel): readonly Progress[] {
  const lines = textsOfForm(model);
  return TRANSLATED_LANGUAGES.map((language) => ({
    language,
    translatedCount: lines.filter((line) => isTranslated(model, line, language)).length,
    count: lines.length,
  }));
}
