import { hasRight, hasModuleRight, hasTabRight, type UserType, type Viewer } from '@lendwright/access';
import type { AnswerOf, menus } from '@lendwright/api';
import { DEFAULT_DATE_FORMAT } from '@lendwright/kernel';
import { languageOf, translateName, type NameTranslations } from '../names';
import type { Appearance } from './appearance';
import { DASHBOARD } from './menu-order';
import type { MenuCompany, MenuModule } from './menu-rows';

type Menu = AnswerOf<typeof menus>;
type Item = Menu['header']['items'][number];

/** The part of the menu that is the same for all users of a company. */
export interface CompanyMenu {
  readonly company: MenuCompany;
  /** The modules and the dashboard, in the company's order. */
  readonly modules: readonly MenuModule[];
  readonly names: NameTranslations;
}

/** The wire names of user types in the menu (spec 1-shell §3). */
const MENU_TYPES: Readonly<Record<UserType, Menu['loggedInUserType']>> = {
  Workforces: 'workforce',
  Prospects: 'prospect',
  Contacts: 'contact',
  Super: 'Super',
};

const DEFAULT_ZONE = 'UTC';

/** The dashboard can only be viewed. */
const permissionsOfModule = (key: string, viewer: Viewer): Item['permissions'] =>
  key === DASHBOARD
    ? { global: true, add: false, update: false }
    : // Borrowers and partners edit by submitting, so opening a record requires `submit`.
      { global: true, add: hasModuleRight(viewer, key, 'add'), update: hasModuleRight(viewer, key, 'submit') };

function presentItem(module: MenuModule, viewer: Viewer, names: NameTranslations): Item {
  const nameIn = (name: string) => translateName(names, languageOf(viewer), name);
  const { key, title, custom_title: customTitle, page, icon } = module;
  return {
    _id: key,
    title,
    ...(customTitle ? { custom_title: nameIn(customTitle) } : {}),
    page,
    icon,
    show_menu: module.shows_menu,
    createdAt: module.created_at,
    submenu: [],
    badge: null,
    permissions: permissionsOfModule(key, viewer),
  };
}

/** Whether the viewer's menu contains an item. Only staff have the dashboard. */
const isVisible = (viewer: Viewer, { key }: MenuModule) =>
  key === DASHBOARD ? hasRight(viewer, { kind: 'staff' }) : hasModuleRight(viewer, key, 'view');

/** @source spec 1-shell §2.9, §2.10, 3-payments-builders §2.2 */
const BUILDERS = {
  title: 'Builders',
  icon: 'builders',
  items: [
    { title: 'Modules', page: 'builders/modules' },
    { title: 'Loans', page: 'builders/opportunity' },
    { title: 'Webforms', page: 'builders/webforms' },
    { title: 'Libraries', page: 'builders/libraries' },
    { title: 'Tasks', page: 'builders/tasks' },
    { title: 'Stage Rules', page: 'builders/stage_rules' },
    { title: 'Contract Templates', page: 'builders/contracts' },
    { title: 'Email Templates', page: 'email_templates' },
    { title: 'Email Triggers', page: 'builders/email_triggers' },
  ],
};

const PRODUCTS = {
  title: 'Products and Programs',
  icon: 'products',
  items: [
    { title: 'Products and Programs', page: 'products' },
    { title: 'Document Library', page: 'document_library' },
  ],
};

const SECURITY = {
  title: 'Security',
  icon: 'security',
  items: [
    { title: 'Roles', page: 'security/roles' },
    { title: 'Who can see', page: 'security/explain' },
    { title: 'Audit log', page: 'security/audit' },
  ],
};

const IMPORTS = { title: 'Data Import', icon: 'imports', items: [{ title: 'Data Import', page: 'imports' }] };

const INTEGRATIONS = {
  title: 'Integrations',
  icon: 'integrations',
  items: [{ title: 'Integrations', page: 'integrations' }],
};

const REPORTS = { title: 'Reports', icon: 'reports', items: [{ title: 'Reports', page: 'reports' }] };

const TEAMS = { title: 'Teams', icon: 'teams', items: [{ title: 'Groups', page: 'groups' }] };

/** Shown to Super users: the only item while they are not impersonating, and one of the tools while they are. */
const COMPANIES = {
  title: 'Companies',
  icon: 'companies',
  items: [
    { title: 'Companies', page: 'companies' },
    { title: 'Hosts', page: 'companies/hosts' },
    { title: 'Demo requests', page: 'demo-requests' },
    { title: 'Account mail', page: 'companies/mail' },
  ],
};

const COMPANY_ITEM: Item = {
  _id: 'companies',
  title: 'Companies',
  page: 'companies',
  icon: 'building',
  show_menu: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  submenu: [],
  badge: null,
  permissions: { global: true, add: false, update: false },
};

const ADMINISTRATION = {
  title: 'Administration',
  icon: 'settings',
  items: [
    { title: 'Menu', page: 'menu' },
    { title: 'Mailbox', page: 'mailbox' },
  ],
};

const ACCOUNT = { title: 'Account', icon: 'user', items: [{ title: 'Sessions', page: 'sessions' }] };

/** Marketing email to contacts, for users who may write to them. */
const CAMPAIGNS = {
  title: 'Campaigns',
  icon: 'campaigns',
  items: [
    { title: 'Campaigns', page: 'campaigns' },
    { title: 'Email Lists', page: 'email_list' },
  ],
};
const IMPORT_RIGHT = { kind: 'module', module: 'imports', action: 'view' } as const;
const WRITE_RIGHT = { kind: 'module', module: 'contacts', action: 'compose' } as const;

/** The tool pages, one row per group. @source spec 1-shell §2.9 */
const staticGroups = (viewer: Viewer): Menu['static'] => [
  ...(hasModuleRight(viewer, 'reports', 'view') ? [REPORTS] : []),
  ...(hasRight(viewer, WRITE_RIGHT) ? [CAMPAIGNS] : []),
  ...(hasRight(viewer, { kind: 'admin' }) ? [BUILDERS, PRODUCTS, SECURITY, INTEGRATIONS, TEAMS, ADMINISTRATION] : []),
  ...(hasRight(viewer, IMPORT_RIGHT) ? [IMPORTS] : []),
  ...(hasRight(viewer, { kind: 'super' }) ? [COMPANIES] : []),
  ACCOUNT,
];

/** The user's own tasks, after the dashboard. It is not a module, so that companies don't arrange it. */
const TASKS_ITEM: Item = {
  _id: 'tasks',
  title: 'My tasks',
  page: 'tasks',
  icon: 'tasks',
  show_menu: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  submenu: [],
  badge: null,
  permissions: { global: true, add: false, update: false },
};

/** The payments of all loans, after the modules, for users who may see payments. */
const PAYMENTS_ITEM: Item = { ...TASKS_ITEM, _id: 'payments', title: 'Payments', page: 'payments', icon: 'payments' };

const textOf = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback);

/**
 * The viewer's menu: the modules that the role can see, in the company's order, and the tool pages.
 * @source spec 1-shell §2.4, §3
 */
export function presentMenu(
  { company, modules, names }: CompanyMenu,
  viewer: Viewer,
  personalization: Appearance,
): Menu {
  const { settings, name } = company;
  const items = modules
    .filter((module) => isVisible(viewer, module))
    .map((module) => presentItem(module, viewer, names))
    .flatMap((item) => (item._id === DASHBOARD ? [item, TASKS_ITEM] : [item]))
    .concat(hasTabRight(viewer, 'payments', 'view') ? [PAYMENTS_ITEM] : []);
  return {
    // A Super user outside a company has no modules.
    header: { items: viewer.userType === 'Super' && viewer.impersonatingUntil === undefined ? [COMPANY_ITEM] : items },
    static: staticGroups(viewer),
    logo: textOf(settings['logo'], '') || null,
    loggedInUserType: MENU_TYPES[viewer.userType],
    personalization,
    company: {
      name,
      timeZone: textOf(settings['timeZone'], DEFAULT_ZONE),
      dateFormat: textOf(settings['dateFormat'], DEFAULT_DATE_FORMAT),
    },
    userType: viewer.userType,
  };
}
