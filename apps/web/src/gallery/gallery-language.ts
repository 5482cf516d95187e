import type { FormElement } from '@lendwright/forms';
import { changeLanguage } from '../i18n';
import { addTexts, declaredTexts } from '../i18n/texts';
import type { GalleryChoice } from './gallery-choice';

/** German with texts of double length. A private tag, so that the browser treats it as German. */
const LONG_LANGUAGE = 'de-x-long';

/** Doubles the length of a text; placeholders in braces are kept as they are. */
export function lengthen(text: string): string {
  return text === ''
    ? ''
    : `${text} ${text
        .replaceAll(/\{\{[^}]*\}\}/g, '')
        .toLowerCase()
        .trim()}`;
}

/** Switches the application's language: English, German, or texts of double length. */
export async function setGalleryLanguage(lang: GalleryChoice['lang']): Promise<void> {
  if (lang === 'long') {
    for (const { capability, messages } of declaredTexts()) {
      const longKeys = Object.entries(messages).map(([key, text]) => [key, lengthen(text)]);
      addTexts(LONG_LANGUAGE, capability, Object.fromEntries(longKeys));
    }
  }
  await changeLanguage(lang === 'long' ? LONG_LANGUAGE : lang);
}

/** An element with all of its visible texts replaced. */
export function retitle(element: FormElement, translate: (text: string) => string): FormElement {
  const { title, placeholder, guideline, suffix, options, childs } = element;
  return {
    ...element,
    title: translate(title),
    ...(placeholder !== undefined && { placeholder: translate(placeholder) }),
    ...(guideline !== undefined && { guideline: translate(guideline) }),
    ...(suffix !== undefined && { suffix: translate(suffix) }),
    ...(options && { options: options.map(({ id, text }) => ({ id, text: translate(text) })) }),
    ...(childs && { childs: childs.map((child) => retitle(child, translate)) }),
  };
}
