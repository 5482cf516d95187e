import { kindOf, type ElementTexts, type FormElement, type Translations } from '@lendwright/forms';
import german from './de.json';
import spanish from './es.json';

type Dictionary = Readonly<Record<string, string>>;

const DICTIONARIES: Readonly<Record<'de' | 'es', Dictionary>> = { de: german, es: spanish };
const TEXTS = ['title', 'placeholder', 'guideline', 'validate_msg'] as const;

function textsIn(dictionary: Dictionary, element: FormElement): ElementTexts {
  const lookUp = (text: unknown) => (typeof text === 'string' ? dictionary[text] : undefined);
  const texts = TEXTS.map((key) => [key, lookUp(element[key])] as const);
  const value = kindOf(element.type).isField ? undefined : lookUp(element.value);
  const options = (element.options ?? []).map(({ id, text }) => [id, lookUp(text)] as const);
  const found = [...texts, ['value', value] as const].filter(([, text]) => text !== undefined);
  const foundOptions = options.filter(([, text]) => text !== undefined);
  return {
    ...Object.fromEntries(found),
    ...(foundOptions.length > 0 && { options: Object.fromEntries(foundOptions) as Dictionary }),
  };
}

/** The German and Spanish texts of an element, looked up by its English ones. Staff-only texts have none. */
export function translationsOf(element: FormElement): Translations | undefined {
  const languages = Object.entries(DICTIONARIES).flatMap(([language, dictionary]) => {
    const texts = textsIn(dictionary, element);
    return Object.keys(texts).length > 0 ? [[language, texts] as const] : [];
  });
  return languages.length > 0 ? Object.fromEntries(languages) : undefined;
}
