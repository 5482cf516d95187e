import { kindOf, type ElementOption, type ElementTexts, type TranslatedLanguage } from '@lendwright/forms';
import { freshId, idFromText, type FlatElement, type Settings } from '../../model';

/** The lines of a pasted text as options, without leading numbers and bullets, and without empty lines. */
export function optionLines(pastedText: string): readonly string[] {
  return pastedText
    .split(/\r\n?|\n/)
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d{1,3}[.)])\s+/, '')
        .replaceAll('\t', ' ')
        .trim(),
    )
    .filter((line) => line !== '');
}

/** Appends options with ids derived from their texts; existing texts are not added again. */
export function withOptions(options: readonly ElementOption[], lines: readonly string[]): readonly ElementOption[] {
  const createdOptions = [...options];
  const ids = new Set(options.map(({ id }) => id));
  const texts = new Set(options.map(({ text }) => text.trim().toLowerCase()));
  for (const text of lines) {
    if (texts.has(text.toLowerCase())) continue;
    const id = freshId(idFromText(text, 'option'), (otherId) => ids.has(otherId));
    ids.add(id);
    texts.add(text.toLowerCase());
    createdOptions.push({ id, text });
  }
  return createdOptions.length > options.length ? createdOptions : options;
}

/** Changes an option's text but not its id, so that answers, rules and translations still refer to it. */
export const withText = (options: readonly ElementOption[], id: string, text: string): readonly ElementOption[] =>
  options.map((option) => (option.id === id ? { ...option, text } : option));

/** Moves an option to an index in the list without it. */
export function movedOption(options: readonly ElementOption[], id: string, to: number): readonly ElementOption[] {
  const liftedOption = options.find((option) => option.id === id);
  if (!liftedOption) return options;
  const otherOptions = options.filter((option) => option !== liftedOption);
  const index = Math.min(otherOptions.length, Math.max(0, to));
  return otherOptions[index - 1] === options[index - 1] && options[index] === liftedOption
    ? options
    : [...otherOptions.slice(0, index), liftedOption, ...otherOptions.slice(index)];
}

function withoutOptionTexts(element: FlatElement, id: string): FlatElement['translations'] {
  if (!element.translations) return undefined;
  const remainingTexts = Object.entries(element.translations).flatMap(([language, texts]) => {
    const { options, ...others } = texts as ElementTexts;
    const leftOptions = Object.fromEntries(Object.entries(options ?? {}).filter(([option]) => option !== id));
    const allTexts: ElementTexts = Object.keys(leftOptions).length > 0 ? { ...others, options: leftOptions } : others;
    return Object.keys(allTexts).length > 0 ? [[language as TranslatedLanguage, allTexts] as const] : [];
  });
  return remainingTexts.length > 0 ? Object.fromEntries(remainingTexts) : undefined;
}

/** The settings of an element without one option: its translations and its default value are removed too. */
export function withoutOption(element: FlatElement, id: string): Settings {
  const options = (element.options ?? []).filter((option) => option.id !== id);
  const list = kindOf(element.type).members?.(element.value);
  const remainingLists = list?.filter((chosenList) => chosenList !== id);
  const value = remainingLists
    ? remainingLists.length > 0
      ? remainingLists
      : undefined
    : element.value === id
      ? undefined
      : element.value;
  return { options, value, translations: withoutOptionTexts(element, id) };
}
