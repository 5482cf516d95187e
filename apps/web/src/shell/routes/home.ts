import { pathOf, visibleItems } from '../../features/session';
import type { MenuConfig, MenuItem, SignedInUser } from '../../features/session';
import { isBuiltIn } from '../../features/record-list/module-calls';
import { screens } from './screens';

const opens = ({ _id, page }: MenuItem) => screens[pathOf(page)] !== undefined || !isBuiltIn(_id);

/** The parts of the user that determine the start page. */
type StartPageUser = Pick<SignedInUser, 'acting' | 'company'>;

/**
 * The start page: the one the company chose if the user may open it, else the first visible menu page that opens. Super
 * users outside of a company start with the list of companies.
 * @source spec 1-shell §2.3 (`/`); READINGS "One specific company" (home page)
 */
export function homeOf(menu: MenuConfig, { acting, company }: StartPageUser): string {
  if (menu.loggedInUserType === 'Super' && !acting) return '/companies';
  const open = visibleItems(menu).filter((item) => item.permissions.global && opens(item));
  const home = open.find(({ _id }) => _id === company.display.homePage) ?? open[0];
  return home ? pathOf(home.page) : '/loans';
}
