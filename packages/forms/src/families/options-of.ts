import type { ElementOption, FormElement } from '../form-element';

interface OptionIndex {
  readonly texts: ReadonlyMap<string, string>;
  /** Ids by lower-case text, for texts that only one option has. */
  readonly byText: ReadonlyMap<string, string>;
}

const indexes = new WeakMap<readonly ElementOption[], OptionIndex>();
const NO_OPTIONS: readonly ElementOption[] = [];
const fold = (text: string): string => text.trim().toLowerCase();

function indexOf(options: readonly ElementOption[]): OptionIndex {
  const known = indexes.get(options);
  if (known) return known;
  const byText = new Map<string, string>();
  const duplicateTexts = new Set<string>();
  for (const { id, text } of options) {
    if (byText.has(fold(text))) duplicateTexts.add(fold(text));
    byText.set(fold(text), id);
  }
  for (const text of duplicateTexts) byText.delete(text);
  const index = { texts: new Map(options.map(({ id, text }) => [id, text])), byText };
  indexes.set(options, index);
  return index;
}

/** The options of an element, or `standard` if it has none. */
export function optionsOf(element: FormElement, standard: readonly ElementOption[] = NO_OPTIONS) {
  const options = element.options?.length ? element.options : standard;
  const { texts, byText } = indexOf(options);
  return {
    options,
    has: (id: unknown): id is string => typeof id === 'string' && texts.has(id),
    /** The option's text. An id that is no longer an option is shown as is, so that no answer disappears. */
    textOf: (id: string): string => texts.get(id) ?? id,
    /** Parses a cell: an id, or the text of one option in any case. */
    idOf: (cell: string): string | null => (texts.has(cell) ? cell : (byText.get(fold(cell)) ?? null)),
    /** Formats a cell that `idOf` can parse: the text, or the id if the text is ambiguous. */
    cellOf: (id: string): string => {
      const text = texts.get(id) ?? id;
      return byText.get(fold(text)) === id && !texts.has(text) && !text.includes(';') && text.trim() !== '' ? text : id;
    },
  };
}
