import { pathOf, visibleItems } from '../features/session';
import type { MenuConfig } from '../features/session';
import { screens } from './screens';

/** The start page: the first visible menu page that the person may open (shell, section 2.3). */
export function homeOf(menu: MenuConfig): string {
  const first = visibleItems(menu).find((item) => item.permissions.global && screens[pathOf(item.page)]);
  return first ? pathOf(first.page) : menu.loggedInUserType === 'Super' ? '/workforces' : '/loans';
}
