import type { Answer } from '../../client';
import { translate } from '../../i18n';
import { menu as names } from '../../i18n/en/admin/menu';

/** The menu and appearance of the signed-in user, as sent by the server. */
export type MenuConfig = Answer<'menus'>;
export type MenuItem = MenuConfig['header']['items'][number];
export type ToolGroup = MenuConfig['static'][number];
export type SignedInUser = Answer<'getUserByToken'>;

/** The path of a menu page: `loans` and `/loans` are the same page. */
export function pathOf(page: string): string {
  return page.startsWith('/') ? page : `/${page}`;
}

const NAMES: Readonly<Record<string, string>> = names.messages;

/** A built-in title in the current language; other titles unchanged. */
export const plainTitle = (title: string): string =>
  Object.hasOwn(NAMES, `page-${title}`) ? translate(names, `page-${title}` as 'page-Loans') : title;

/** The company's own title of a menu item, if it has one. */
export function titleOf(item: Pick<MenuItem, 'title' | 'custom_title'>): string {
  return item.custom_title?.trim() || plainTitle(item.title);
}

/** The visible items, in the company's order. */
export function visibleItems(menu: MenuConfig): readonly MenuItem[] {
  return menu.header.items.filter((item) => item.show_menu);
}

/** The menu item whose page is the first segment of a path such as `/appraisers/edit/7`; null if there is none. */
export function itemAt(menu: MenuConfig, path: string): MenuItem | null {
  const firstSegment = `/${path.split('/')[1] ?? ''}`;
  return menu.header.items.find(({ page }) => pathOf(page) === firstSegment) ?? null;
}

/** Whether a path is a page or below it. */
export function isAt(path: string, page: string): boolean {
  const nestedPath = pathOf(page);
  return path === nestedPath || path.startsWith(`${nestedPath}/`);
}

/** Whether a user works in the lender's portal instead of the staff layout: borrowers and partners. */
export const usesPortal = ({ loggedInUserType }: Pick<MenuConfig, 'loggedInUserType'>): boolean =>
  loggedInUserType === 'prospect' || loggedInUserType === 'contact';

/** Whether a user has the lists of staff: neither the portal nor the pages of a Super user outside of a company. */
export const hasLists = (menu: Pick<MenuConfig, 'loggedInUserType' | 'header'>): boolean =>
  !usesPortal(menu) && menu.header.items.some(({ page }) => pathOf(page) === '/loans');
