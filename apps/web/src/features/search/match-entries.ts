import type { PaletteEntry } from './palette-entry';

const searchTerms = (text: string) => text.toLowerCase().split(/[\s/:,-]+/);

/** Entries in which every search word is the prefix of a word, in order; those whose title matches come first. */
export function matchEntries(
  entries: readonly PaletteEntry[],
  typedText: string,
  max: number,
): readonly PaletteEntry[] {
  const text = typedText.trim().toLowerCase();
  const wantedWords = text.split(/\s+/);
  const matches = ({ title, keywords = '' }: PaletteEntry) => {
    const entryTerms = searchTerms(`${title} ${keywords}`);
    return wantedWords.every((word) => entryTerms.some((term) => term.startsWith(word)));
  };
  const rank = ({ title }: PaletteEntry) => (title.toLowerCase().startsWith(text) ? 0 : 1);
  return entries
    .filter(matches)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, max);
}
