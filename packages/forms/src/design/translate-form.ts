import { optionsOf } from '../families/options-of';
import { standardOptions } from '../families/standard-options';
import type { ElementOption, FormDefinition, FormElement } from '../form-element';
import type { ElementTexts, FormLanguage } from '../languages-of-forms';
import { kindOf } from '../kinds/kind-of';
import { mapForm } from './map-elements';

const WORDS = ['title', 'placeholder', 'guideline', 'validate_msg'] as const;

const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

function translateOptions(element: FormElement, texts: ElementTexts): readonly ElementOption[] | undefined {
  const said = texts.options;
  if (!said || kindOf(element.type).family !== 'choice') return element.options;
  const { options } = optionsOf(element, standardOptions(element.type));
  const translated = options.map((option) => {
    const text = Object.hasOwn(said, option.id) ? said[option.id] : undefined;
    return isSaid(text) && text !== option.text ? { ...option, text } : option;
  });
  return translated.some((option, at) => option !== options[at]) ? translated : element.options;
}

function translate(element: FormElement, language: Exclude<FormLanguage, 'en'>): FormElement {
  const texts = element.translations?.[language];
  if (!texts) return element;
  const changes: Record<string, unknown> = {};
  for (const key of WORDS) {
    const text = texts[key];
    if (isSaid(text) && text !== element[key]) changes[key] = text;
  }
  if (!kindOf(element.type).isField && isSaid(texts.value) && texts.value !== element.value)
    changes.value = texts.value;
  const options = translateOptions(element, texts);
  if (options !== element.options) changes.options = options;
  return Object.keys(changes).length > 0 ? { ...element, ...changes } : element;
}

const known = new WeakMap<FormDefinition, Map<FormLanguage, FormDefinition>>();

/**
 * The form in another language: each text that is translated and not blank stands in the place of the original. Ids,
 * answers, rules and formulas are the same. Where nothing changes, elements and the form itself are the same objects; the
 * result is kept per form, so that what is compiled of it is kept too.
 */
export function translateForm(definition: FormDefinition, language: FormLanguage): FormDefinition {
  if (language === 'en') return definition;
  const kept = known.get(definition) ?? new Map<FormLanguage, FormDefinition>();
  known.set(definition, kept);
  const made = kept.get(language) ?? mapForm(definition, (element) => translate(element, language));
  kept.set(language, made);
  return made;
}
