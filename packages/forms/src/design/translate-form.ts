import { optionsOf } from '../families/options-of';
import { standardOptions } from '../families/standard-options';
import type { ElementOption, FormDefinition, FormElement } from '../form-element';
import type { ElementTexts, FormLanguage } from '../languages-of-forms';
import { kindOf } from '../kinds/kind-of';
import { mapForm } from './map-elements';

const WORDS = ['title', 'placeholder', 'guideline', 'validate_msg', 'prefix', 'suffix'] as const;

const isFilled = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

function translateOptions(element: FormElement, texts: ElementTexts): readonly ElementOption[] | undefined {
  const optionTexts = texts.options;
  if (!optionTexts || kindOf(element.type).family !== 'choice') return element.options;
  const { options } = optionsOf(element, standardOptions(element.type));
  const translatedOptions = options.map((option) => {
    const text = Object.hasOwn(optionTexts, option.id) ? optionTexts[option.id] : undefined;
    return isFilled(text) && text !== option.text ? { ...option, text } : option;
  });
  return translatedOptions.some((option, index) => option !== options[index]) ? translatedOptions : element.options;
}

function translate(element: FormElement, language: Exclude<FormLanguage, 'en'>): FormElement {
  const texts = element.translations?.[language];
  if (!texts) return element;
  const changes: Record<string, unknown> = {};
  for (const key of WORDS) {
    const text = texts[key];
    if (isFilled(text) && text !== element[key]) changes[key] = text;
  }
  if (!kindOf(element.type).isField && isFilled(texts.value) && texts.value !== element.value)
    changes.value = texts.value;
  const options = translateOptions(element, texts);
  if (options !== element.options) changes.options = options;
  return Object.keys(changes).length > 0 ? { ...element, ...changes } : element;
}

const knownCache = new WeakMap<FormDefinition, Map<FormLanguage, FormDefinition>>();

/**
 * Translates a form: non-blank translations replace the original texts. Ids, answers, rules and formulas do not change.
 * Unchanged elements and forms are the same objects. The result is cached per form, so that compiled forms can be
 * cached too.
 */
export function translateForm(definition: FormDefinition, language: FormLanguage): FormDefinition {
  if (language === 'en') return definition;
  const formsByLanguage = knownCache.get(definition) ?? new Map<FormLanguage, FormDefinition>();
  knownCache.set(definition, formsByLanguage);
  const translatedForm =
    formsByLanguage.get(language) ?? mapForm(definition, (element) => translate(element, language));
  formsByLanguage.set(language, translatedForm);
  return translatedForm;
}
