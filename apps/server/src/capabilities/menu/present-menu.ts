import { decide, mayInModule, type UserType, type Viewer } from '@lendwright/access';
import type { AnswerOf, menus } from '@lendwright/api';
import type { Looks } from './looks';
import type { MenuCompany, MenuModule } from './menu-rows';

type Menu = AnswerOf<typeof menus>;
type Item = Menu['header']['items'][number];

/** What the menu is made of: the same for everyone of a company. */
export interface CompanyMenu {
  readonly company: MenuCompany;
  readonly modules: readonly MenuModule[];
}

/** The names of user types that the menu uses (spec 1-shell §3). */
const MENU_TYPES: Readonly<Record<UserType, Menu['loggedInUserType']>> = {
  Workforces: 'workforce',
  Prospects: 'prospect',
  Contacts: 'contact',
  Super: 'Super',
};

const DEFAULT_ZONE = 'UTC';
const DEFAULT_DATES = 'MM/DD/YYYY';

function presentItem(module: MenuModule, viewer: Viewer): Item {
  const { key, title, custom_title: customTitle, page, icon } = module;
  return {
    _id: key,
    title,
    ...(customTitle ? { custom_title: customTitle } : {}),
    page,
    icon,
    show_menu: module.shows_menu,
    createdAt: module.created_at,
    submenu: [],
    badge: null,
    // Borrowers and partners may open what they submit to, so that opening a record asks for `submit`.
    permissions: { global: true, add: mayInModule(viewer, key, 'add'), update: mayInModule(viewer, key, 'submit') },
  };
}

/** @source spec 1-shell §2.10, 3-payments-builders §2.2 */
const BUILDERS = {
  title: 'Builders',
  icon: 'builders',
  items: [
    { title: 'Modules', page: 'builders/modules' },
    { title: 'Loans', page: 'builders/opportunity' },
    { title: 'Webforms', page: 'builders/webforms' },
    { title: 'Libraries', page: 'builders/libraries' },
    { title: 'Tasks', page: 'builders/tasks' },
  ],
};

function staticGroups(viewer: Viewer): Menu['static'] {
  const administration = { title: 'Administration', icon: 'settings', items: [{ title: 'Mailbox', page: 'mailbox' }] };
  const account = { title: 'Account', icon: 'user', items: [{ title: 'Sessions', page: 'sessions' }] };
  return decide(viewer, { kind: 'admin' }) ? [BUILDERS, administration, account] : [account];
}

const textOf = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback);

/**
 * The menu of a viewer: the modules that the role reaches, in the company's order, and the pages beside them.
 * @source spec 1-shell §2.4, §3
 */
export function presentMenu({ company, modules }: CompanyMenu, viewer: Viewer, personalization: Looks): Menu {
  const { settings, name } = company;
  const items = modules
    .filter((module) => mayInModule(viewer, module.key, 'view'))
    .map((module) => presentItem(module, viewer));
  return {
    header: { items },
    static: staticGroups(viewer),
    logo: textOf(settings['logo'], '') || null,
    loggedInUserType: MENU_TYPES[viewer.userType],
    personalization,
    company: {
      name,
      timeZone: textOf(settings['timeZone'], DEFAULT_ZONE),
      dateFormat: textOf(settings['dateFormat'], DEFAULT_DATES),
    },
    userType: viewer.userType,
  };
}
