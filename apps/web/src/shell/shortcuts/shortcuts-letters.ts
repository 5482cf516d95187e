import { pathOf, plainTitle, titleOf, visibleItems, type MenuConfig } from '../../features/session';

/** A page with a shortcut. */
export interface GoPage {
  readonly path: string;
  readonly title: string;
}

/**
 * The pages of the menu and the tools in order, without duplicates. A tool with the title of a page, such as the form
 * builder of loans, is named with its group.
 */
export function goPages(menu: MenuConfig): readonly GoPage[] {
  const menuPages = visibleItems(menu).map((item) => ({ path: pathOf(item.page), title: titleOf(item) }));
  const menuTitles = new Set(menuPages.map(({ title }) => title));
  const toolTitle = (title: string, group: string) => (menuTitles.has(title) ? `${group} › ${title}` : title);
  const pages = [
    ...menuPages,
    ...menu.static.flatMap((group) =>
      group.items.map((item) => ({
        path: pathOf(item.page),
        title: toolTitle(plainTitle(item.title), plainTitle(group.title)),
      })),
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
