import type { FormDefinition, FormElement } from '../form-element';
import { kindOf } from '../kinds/kind-of';
import type { FormLanguage, TranslatedLanguage } from '../languages-of-forms';
import { elementsIn } from './elements-in';

/** A missing translation. */
export interface MissingTranslation {
  readonly id: string;
  /** The path of the element, as in the issues of `parseDefinition`. */
  readonly path: string;
  readonly language: TranslatedLanguage;
  /** `title`, `placeholder`, `guideline`, `validate_msg`, `prefix`, `suffix`, `value`, or `option:` and the id of an option. */
  readonly what: string;
}

const isFilled = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** A unit is a word. A symbol such as % is the same in every language. */
const hasLetter = (text: string | undefined): boolean => /\p{L}/u.test(text ?? '');

/** The visible texts of an element. Only fields, tabs and sections have a visible title. */
function textsOf(element: FormElement): string[] {
  const { isField, settings } = kindOf(element.type);
  const units = (['prefix', 'suffix'] as const).filter((key) => hasLetter(element[key]));
  const keys = ['title', 'placeholder', 'guideline', 'validate_msg', ...units, ...(isField ? [] : ['value'])] as const;
  const isBare = element.type === 'container' || element.type === 'grid' || element.type === 'separator';
  const filledKeys = keys.filter((key) => isFilled(element[key as keyof FormElement]) && !(isBare && key === 'title'));
  const options = settings.includes('options') ? (element.options ?? []) : [];
  return [...filledKeys, ...options.filter(({ text }) => isFilled(text)).map(({ id }) => `option:${id}`)];
}

function isTranslated(element: FormElement, language: TranslatedLanguage, textKind: string): boolean {
  const texts = element.translations?.[language];
  if (!texts) return false;
  if (!textKind.startsWith('option:')) return isFilled(texts[textKind as 'title']);
  const id = textKind.slice('option:'.length);
  return texts.options !== undefined && Object.hasOwn(texts.options, id) && isFilled(texts.options[id]);
}

/** Every missing translation in reading order. Deactivated elements are ignored. */
export function missingTranslations(
  definition: FormDefinition,
  languages: readonly FormLanguage[],
): readonly MissingTranslation[] {
  const wantedLanguages = languages.filter((language) => language !== 'en');
  if (wantedLanguages.length === 0) return [];
  return elementsIn(definition.content).flatMap(({ element, path }) =>
    textsOf(element).flatMap((textKind) =>
      wantedLanguages
        .filter((language) => !isTranslated(element, language, textKind))
        .map((language) => ({ id: element.id, path, language, what: textKind })),
    ),
  );
}
