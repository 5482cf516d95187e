import type { PaletteEntry } from './palette-entry';

const wordsOf = (text: string) => text.toLowerCase().split(/[\s/:,-]+/);

/** The entries of which every typed word begins a word, in their order, those whose title begins so first. */
export function matchEntries(entries: readonly PaletteEntry[], typed: string, most: number): readonly PaletteEntry[] {
  const text = typed.trim().toLowerCase();
  const wanted = text.split(/\s+/);
  const fits = ({ title, words = '' }: PaletteEntry) => {
    const held = wordsOf(`${title} ${words}`);
    return wanted.every((word) => held.some((one) => one.startsWith(word)));
  };
  const rank = ({ title }: PaletteEntry) => (title.toLowerCase().startsWith(text) ? 0 : 1);
  return entries
    .filter(fits)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most);
}
