import { LANGUAGES_OF_FORMS, type TranslatedLanguage } from '@lendwright/forms';
import type { Drawing } from '../model';
import { textsOfForm, translationOf, type TextLine } from './text-lines';

/** The languages that a form is translated into. */
export const TRANSLATED: readonly TranslatedLanguage[] = LANGUAGES_OF_FORMS.filter((language) => language !== 'en');

/** Whether a language says a text. */
export function isSaid(drawing: Drawing, { id, what }: TextLine, language: TranslatedLanguage): boolean {
  const element = drawing.elements.get(id);
  return element !== undefined && translationOf(element, language, what).trim() !== '';
}

export interface Progress {
  readonly language: TranslatedLanguage;
  readonly said: number;
  readonly of: number;
}

/** How many of the form's texts each language says. */
export function progressOf(drawing: Drawing): readonly Progress[] {
  const lines = textsOfForm(drawing);
  return TRANSLATED.map((language) => ({
    language,
    said: lines.filter((line) => isSaid(drawing, line, language)).length,
    of: lines.length,
  }));
}
