import { issueOf } from '../issues/engine-issue';
import { optionsOf } from '../families/options-of';
import { standardOptions } from '../families/standard-options';
import type { FormElement } from '../form-element';
import { kindOf } from '../kinds/kind-of';
import { isTranslatedLanguage, type ElementTexts, type Translations } from '../languages-of-forms';
import { COMMON_SETTINGS, readStaticText, readOptionText, readTitle, type SettingReader } from './element-settings';
import type { IssueList } from './issue-list';

type Draft = Record<string, unknown>;

function readOptionTexts(rawValue: unknown, element: FormElement, path: string, issues: IssueList): Draft | undefined {
  if (!issues.isObject(rawValue, path)) return undefined;
  const { has } = optionsOf(element, standardOptions(element.type));
  const texts: Draft = {};
  for (const [id, text] of Object.entries(rawValue)) {
    const nestedPath = `${path}.${id.slice(0, 100)}`;
    if (has(id)) texts[id] = readOptionText(text, nestedPath, issues);
    else issues.add(nestedPath, issueOf('not-option'));
  }
  return texts;
}

const COMMON_TEXTS = ['placeholder', 'guideline', 'validate_msg', 'prefix', 'suffix'] as const;
const isCommonText = (key: string): key is (typeof COMMON_TEXTS)[number] => COMMON_TEXTS.some((text) => text === key);

/** The reader of a translated text: the same as for the original. */
function readerOf(key: string, element: FormElement): SettingReader | undefined {
  if (key === 'title') return readTitle;
  if (isCommonText(key)) return COMMON_SETTINGS[key];
  if (key === 'value' && !kindOf(element.type).isField) return readStaticText;
  if (key === 'options' && kindOf(element.type).family === 'choice')
    return (value, path, issues) => readOptionTexts(value, element, path, issues);
  return undefined;
}

/** Parses the translations of an element, with the limits of the original texts. */
export function parseTranslations(
  rawValue: unknown,
  element: FormElement,
  path: string,
  issues: IssueList,
): Translations {
  const translations: Record<string, ElementTexts> = {};
  if (!issues.isObject(rawValue, path)) return translations;
  for (const [language, texts] of Object.entries(rawValue)) {
    const nestedPath = `${path}.${language.slice(0, 100)}`;
    if (!isTranslatedLanguage(language)) issues.add(nestedPath, issueOf('unknown-language'));
    else if (texts !== undefined && issues.isObject(texts, nestedPath)) {
      const draft: Draft = {};
      for (const [key, value] of Object.entries(texts)) {
        if (value === undefined) continue;
        const read = readerOf(key, element);
        if (read) draft[key] = read(value, `${nestedPath}.${key}`, issues);
        else issues.add(`${nestedPath}.${key.slice(0, 100)}`, issueOf('unknown-text', { type: element.type }));
      }
      translations[language] = draft;
    }
  }
  return translations;
}
