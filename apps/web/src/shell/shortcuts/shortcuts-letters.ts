import { pathOf, plainTitle, titleOf, visibleItems, type MenuConfig } from '../../features/session';

/** A page with a shortcut. */
export interface GoPage {
  readonly path: string;
  readonly title: string;
  /** The group of a tool. */
  readonly group?: string;
}

/** The pages of the menu and the tools in order, without duplicates. */
export function goPages(menu: MenuConfig): readonly GoPage[] {
  const pages: GoPage[] = [
    ...visibleItems(menu).map((item) => ({ path: pathOf(item.page), title: titleOf(item) })),
    ...menu.static.flatMap(({ title: group, items }) =>
      items.map((item) => ({ path: pathOf(item.page), title: plainTitle(item.title), group })),
    ),
  ];
  return pages.filter((page, index) => pages.findIndex(({ path }) => path === page.path) === index);
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/**
 * A unique letter for each page, by path. It is taken from the path, which is the same in every language: its first
 * unused letter, or any unused one. Pages beyond the alphabet have none.
 */
export function goLetters(pages: readonly GoPage[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const usedKeys = new Set<string>();
  for (const { path } of pages) {
    const wantedTexts = [...path.toLowerCase(), ...ALPHABET];
    const letter = wantedTexts.find((sign) => ALPHABET.includes(sign) && !usedKeys.has(sign));
    if (letter === undefined) break;
    usedKeys.add(letter);
    letters.set(path, letter);
  }
  return letters;
}
