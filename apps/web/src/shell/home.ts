import { pathOf, visibleItems } from '../features/session';
import type { MenuConfig, MenuItem } from '../features/session';
import { isBuiltIn } from '../features/record-list/module-calls';
import { screens } from './screens';

const opens = ({ _id, page }: MenuItem) => screens[pathOf(page)] !== undefined || !isBuiltIn(_id);

/** The start page: the first visible menu page that the person may open (shell, section 2.3). */
export function homeOf(menu: MenuConfig): string {
  const first = visibleItems(menu).find((item) => item.permissions.global && opens(item));
  return first ? pathOf(first.page) : menu.loggedInUserType === 'Super' ? '/workforces' : '/loans';
}
