import type { PaletteEntry } from '../../features/search';
import { pathOf, plainTitle, titleOf, visibleItems, type MenuConfig } from '../../features/session';
import { MenuIcon } from '../../ui/icons/menu-icon';
import { goLetters, goPages } from '../shortcuts/shortcuts-letters';

/** The pages of the menu and the tools under the company's titles, with their shortcuts. */
export function searchPages(menu: MenuConfig): readonly PaletteEntry[] {
  const letters = goLetters(goPages(menu));
  const keysOf = (path: string) => {
    const letter = letters.get(path);
    return letter && `G ${letter.toUpperCase()}`;
  };
  const entry = (title: string, page: string, icon: string, keywords: string): PaletteEntry => ({
    id: `page ${pathOf(page)}`,
    title,
    keywords,
    mark: <MenuIcon name={icon} page={page} />,
    keys: keysOf(pathOf(page)),
    href: pathOf(page),
  });
  return [
    ...visibleItems(menu).map((item) => entry(titleOf(item), item.page, item.icon, `${item.title} ${item.page}`)),
    ...menu.static.flatMap((group) =>
      group.items.map((item) =>
        entry(
          plainTitle(item.title),
          item.page,
          group.icon,
          `${plainTitle(group.title)} ${group.title} ${item.title} ${item.page}`,
        ),
      ),
    ),
  ].filter((listedEntry, index, allEntries) => allEntries.findIndex(({ id }) => id === listedEntry.id) === index);
}
