import { RICH_TEXT, type FormDefinition, type FormElement } from '@lendwright/forms';
import { cleanHtml } from './clean-html';

const FORMATTED_KINDS: ReadonlySet<string> = new Set([...RICH_TEXT.textKinds, ...RICH_TEXT.answerKinds]);

/** Without markup the text is plain, and an ampersand is literal. */
const cleanMarkup = (words: string): string => (words.includes('<') ? cleanHtml(words) : words);

type TextSettings = Readonly<Record<string, unknown>>;

/** Cleans the formatted texts of an element, or of its translation into one language. */
function cleanTexts<Settings extends TextSettings>(givenSettings: Settings, isFormatted: boolean): Settings {
  const { guideline, value } = givenSettings;
  return {
    ...givenSettings,
    ...(typeof guideline === 'string' && { guideline: cleanMarkup(guideline) }),
    ...(isFormatted && typeof value === 'string' && { value: cleanHtml(value) }),
  };
}

function cleanElement(element: FormElement): FormElement {
  const isFormatted = FORMATTED_KINDS.has(element.type);
  const { translations, childs } = element;
  const cleanReadonly = cleanTexts(element as FormElement & TextSettings, isFormatted);
  return {
    ...cleanReadonly,
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([language, words]) => [
          language,
          cleanTexts(words as TextSettings, isFormatted),
        ]),
      ),
    }),
    ...(childs && { childs: childs.map(cleanElement) }),
  };
}

/**
 * Cleans all formatted text of a definition in every language: guidelines, prefix and suffix texts, defaults of
 * editors. Titles contain no markup.
 */
export function cleanDefinition({ content, deactivated }: FormDefinition): FormDefinition {
  return {
    content: content.map(cleanElement),
    ...(deactivated && { deactivated: deactivated.map(cleanElement) }),
  };
}
