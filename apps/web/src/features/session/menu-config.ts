import type { Answer } from '../../client';
import { say } from '../../i18n';
import { menu as names } from '../../i18n/en/menu';

/** The menu and looks of the signed-in person, as the server tells them. */
export type MenuConfig = Answer<'menus'>;
export type MenuItem = MenuConfig['header']['items'][number];
export type ToolGroup = MenuConfig['static'][number];
export type SignedInUser = Answer<'getUserByToken'>;

/** The path of a menu page: `loans` and `/loans` are the same place. */
export function pathOf(page: string): string {
  return page.startsWith('/') ? page : `/${page}`;
}

const NAMES: Readonly<Record<string, string>> = names.words;

/** A title that the product itself gives, in the language of the moment; any other as it is. */
export const plainTitle = (title: string): string =>
  Object.hasOwn(NAMES, `page-${title}`) ? say(names, `page-${title}` as 'page-Loans') : title;

/** The company's own word for a menu item, where it has one. */
export function titleOf(item: Pick<MenuItem, 'title' | 'custom_title'>): string {
  return item.custom_title?.trim() || plainTitle(item.title);
}

/** The items that show, in the company's order. */
export function visibleItems(menu: MenuConfig): readonly MenuItem[] {
  return menu.header.items.filter((item) => item.show_menu);
}

/** The menu item whose page is the first piece of a path, such as that of `/appraisers/edit/7`; null where none is. */
export function itemAt(menu: MenuConfig, path: string): MenuItem | null {
  const first = `/${path.split('/')[1] ?? ''}`;
  return menu.header.items.find(({ page }) => pathOf(page) === first) ?? null;
}

/** Whether a path lies on a page or below it. */
export function isAt(path: string, page: string): boolean {
  const at = pathOf(page);
  return path === at || path.startsWith(`${at}/`);
}
