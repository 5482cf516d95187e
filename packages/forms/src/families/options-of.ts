import type { ElementOption, FormElement } from '../form-element';

/** The options of an element by id and text. */
export interface OptionIndex {
  readonly options: readonly ElementOption[];
  has(id: unknown): id is string;
  /** The option's text. An id that is no longer an option is shown as is, so that no answer disappears. */
  textOf(id: string): string;
  /** Parses a cell: an id, or the text of one option in any case. */
  idOf(cell: string): string | null;
  /** Formats a cell that `idOf` can parse: the text, or the id if the text is ambiguous. */
  cellOf(id: string): string;
}

const indexes = new WeakMap<readonly ElementOption[], OptionIndex>();
const NO_OPTIONS: readonly ElementOption[] = [];
const fold = (text: string): string => text.trim().toLowerCase();

function indexOf(options: readonly ElementOption[]): OptionIndex {
  const knownIndex = indexes.get(options);
  if (knownIndex) return knownIndex;
  // Ids by lower-case text, for texts that only one option has.
  const byText = new Map<string, string>();
  const duplicateTexts = new Set<string>();
  for (const { id, text } of options) {
    if (byText.has(fold(text))) duplicateTexts.add(fold(text));
    byText.set(fold(text), id);
  }
  for (const text of duplicateTexts) byText.delete(text);
  const texts = new Map(options.map(({ id, text }) => [id, text]));
  const index: OptionIndex = {
    options,
    has: (id): id is string => typeof id === 'string' && texts.has(id),
    textOf: (id) => texts.get(id) ?? id,
    idOf: (cell) => (texts.has(cell) ? cell : (byText.get(fold(cell)) ?? null)),
    cellOf: (id) => {
      const text = texts.get(id) ?? id;
      return byText.get(fold(text)) === id && !texts.has(text) && !text.includes(';') && text.trim() !== '' ? text : id;
    },
  };
  indexes.set(options, index);
  return index;
}

/** The options of an element, or `standard` if it has none. Cached per list of options. */
export const optionsOf = (element: FormElement, standardOptions: readonly ElementOption[] = NO_OPTIONS): OptionIndex =>
  indexOf(element.options?.length ? element.options : standardOptions);
