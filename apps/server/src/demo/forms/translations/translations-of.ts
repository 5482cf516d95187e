import {
  kindOf,
  type ElementTexts,
  type FormElement,
  type TranslatedLanguage,
  type Translations,
} from '@lendwright/forms';
import german from './de.json';
import spanish from './es.json';
import french from './fr.json';
import japanese from './ja.json';
import chinese from './zh.json';

type Dictionary = Readonly<Record<string, string>>;

const DICTIONARIES: Readonly<Record<TranslatedLanguage, Dictionary>> = {
  de: german,
  es: spanish,
  fr: french,
  ja: japanese,
  zh: chinese,
};
const TEXTS = ['title', 'placeholder', 'guideline', 'validate_msg', 'suffix'] as const;

function textsIn(dictionary: Dictionary, element: FormElement): ElementTexts {
  const lookUp = (text: unknown) => (typeof text === 'string' ? dictionary[text] : undefined);
  const texts = TEXTS.map((key) => [key, lookUp(element[key])] as const);
  const value = kindOf(element.type).isField ? undefined : lookUp(element.value);
  const options = (element.options ?? []).map(({ id, text }) => [id, lookUp(text)] as const);
  const foundTexts = [...texts, ['value', value] as const].filter(([, text]) => text !== undefined);
  const foundOptions = options.filter(([, text]) => text !== undefined);
  return {
    ...Object.fromEntries(foundTexts),
    ...(foundOptions.length > 0 && { options: Object.fromEntries(foundOptions) as Dictionary }),
  };
}

/**
 * The translations of an element, looked up by its English texts: German and Spanish for everything that borrowers see,
 * the other languages for documents. Staff-only texts have none.
 */
export function translationsOf(element: FormElement): Translations | undefined {
  const languages = Object.entries(DICTIONARIES).flatMap(([language, dictionary]) => {
    const texts = textsIn(dictionary, element);
    return Object.keys(texts).length > 0 ? [[language, texts] as const] : [];
  });
  return languages.length > 0 ? Object.fromEntries(languages) : undefined;
}
