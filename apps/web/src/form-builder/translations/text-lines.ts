import { missingTranslations, type ElementTexts, type TranslatedLanguage } from '@lendwright/forms';
import { readingOrder, type FormModel, type FlatElement, type Settings } from '../model';

/** A text of a form that users see. */
export interface TextLine {
  /** The element's id. */
  readonly id: string;
  /** `title`, `placeholder`, `guideline`, `validate_msg`, `prefix`, `suffix`, `value`, or `option:` followed by an option's id. */
  readonly what: string;
  readonly original: string;
}

const OPTION_PREFIX = 'option:';
const optionOf = (textKind: string): string | null =>
  textKind.startsWith(OPTION_PREFIX) ? textKind.slice(OPTION_PREFIX.length) : null;

function originalOf(element: FlatElement, textKind: string): string {
  const option = optionOf(textKind);
  const entries =
    option === null ? element[textKind as keyof FlatElement] : element.options?.find(({ id }) => id === option)?.text;
  return typeof entries === 'string' ? entries : '';
}

const knownCache = new WeakMap<FlatElement, readonly TextLine[]>();

/** The texts of an element as the form engine defines them, without invisible ones. Cached per element. */
export function textsOf(element: FlatElement): readonly TextLine[] {
  const cachedLines = knownCache.get(element);
  if (cachedLines) return cachedLines;
  const elementWithoutTranslations = { content: [{ ...element, translations: {} }] };
  const lines = missingTranslations(elementWithoutTranslations, ['de']).map(({ id, what }) => ({
    id,
    what,
    original: originalOf(element, what),
  }));
  knownCache.set(element, lines);
  return lines;
}

/** Every text of the form in reading order, without deactivated elements. */
export const textsOfForm = (model: FormModel): readonly TextLine[] =>
  readingOrder(model).flatMap((id) => {
    const element = model.elements.get(id);
    return element ? textsOf(element) : [];
  });

/** The translation of a text; '' if there is none. */
export function translationOf(element: FlatElement, language: TranslatedLanguage, textKind: string): string {
  const texts = element.translations?.[language];
  const option = optionOf(textKind);
  if (option === null) return texts?.[textKind as 'title'] ?? '';
  return texts?.options && Object.hasOwn(texts.options, option) ? (texts.options[option] ?? '') : '';
}

/** Sets or, if the text is blank, removes an entry, keeping the order. Returns undefined if no entry is left. */
function withEntry<Entries extends object>(entries: Entries | undefined, key: string, value: unknown) {
  const entriesBefore = Object.entries(entries ?? {});
  const isGone = value === undefined || (typeof value === 'string' && value.trim() === '');
  const isThere = entriesBefore.some(([name]) => name === key);
  const allNames = isGone
    ? entriesBefore.filter(([name]) => name !== key)
    : isThere
      ? entriesBefore.map(([name, oldValue]) => [name, name === key ? value : oldValue] as const)
      : [...entriesBefore, [key, value] as const];
  return allNames.length > 0 ? (Object.fromEntries(allNames) as Entries) : undefined;
}

/** The settings of an element with one translation set, or removed if it is blank. */
export function withTranslation(
  element: FlatElement,
  language: TranslatedLanguage,
  textKind: string,
  text: string,
): Pick<Settings, 'translations'> {
  const texts = element.translations?.[language];
  const option = optionOf(textKind);
  const entries: ElementTexts | undefined =
    option === null
      ? withEntry(texts, textKind, text)
      : withEntry(texts, 'options', withEntry(texts?.options, option, text));
  return { translations: withEntry(element.translations, language, entries) };
}

/** The settings of an element with several translations set. */
export function withTranslations(
  element: FlatElement,
  language: TranslatedLanguage,
  entries: readonly { readonly what: string; readonly text: string }[],
): Pick<Settings, 'translations'> {
  const { translations: _before, ...elementWithoutTranslations } = element;
  return entries.reduce<Pick<Settings, 'translations'>>(
    ({ translations }, { what, text }) =>
      withTranslation(
        translations ? { ...elementWithoutTranslations, translations } : elementWithoutTranslations,
        language,
        what,
        text,
      ),
    { translations: element.translations },
  );
}
