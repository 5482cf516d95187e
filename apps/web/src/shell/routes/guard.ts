import { isAt, pathOf } from '../../features/session/menu-config';
import type { MenuConfig } from '../../features/session/menu-config';

/** First path segments that are open without a session. */
const PUBLIC = new Set(['auth', 'setup', 'error', 'forms', 'public', 'logout']);

/** First path segments that any signed-in user may open; the server checks every call anyway (shell, section 2.4). */
const ALWAYS_ALLOWED = new Set([
  '',
  'auth',
  'public',
  'leads',
  'email_builder',
  'contracts',
  'security',
  'forms',
  'builders',
  'companies',
  'opportunity',
  'opportunities',
  'loans',
  'products',
  'reports',
  'workforces',
  'prospects',
  'contacts',
  'error',
  'logout',
  'integrations',
  'imports',
  'email',
  'mass_actions',
  'sessions',
  'switch',
  'notifications',
  'mailbox',
  'standard_docs',
  'doc',
  'sign_requests',
]);

/** Paths that are shown without the menu. */
export function isPlain(path: string): boolean {
  return (
    /^\/(auth|setup|switch|forms|public|error|logout)(\/|$)/.test(path) ||
    /^\/(doc\/view|email\/unsubscribe|email\/sender)(\/|$)/.test(path)
  );
}

/** Whether a page shows breadcrumbs (shell, section 2.4). */
export const hasSubHeader = (path: string): boolean => !/\/(forms|public|leads)\//.test(path);

/** Whether a path can be opened without a session. */
export function isPublic(path: string): boolean {
  return PUBLIC.has(path.split('/')[1] ?? '') || /^\/email\/(unsubscribe|sender)(\/|$)/.test(path);
}

export type Access = 'allowed' | 'sign-in' | 'refused';

/**
 * Whether a page opens for the user. This only avoids dead ends; the server enforces access on every call.
 *
 * @param menu null if no one is signed in
 */
export function accessTo(path: string, menu: MenuConfig | null): Access {
  if (isPublic(path)) return 'allowed';
  if (!menu) return 'sign-in';
  if (ALWAYS_ALLOWED.has(path.split('/')[1] ?? '')) return 'allowed';
  const canOpen = menu.header.items.some(({ page, permissions }) => {
    const nestedPath = pathOf(page);
    if (path === nestedPath) return permissions.global;
    if (path === `${nestedPath}/create`) return permissions.add;
    return path.startsWith(`${nestedPath}/edit/`) && permissions.update;
  });
  const isToolPage = menu.static.some((group) =>
    group.items.some(({ page }) => path === pathOf(page) || path.startsWith(`${pathOf(page)}/`)),
  );
  return canOpen || isToolPage ? 'allowed' : 'refused';
}

/** Pages outside of the modules that the guard opens by the menu. */
const OWN_PAGES: readonly RegExp[] = [
  /^\/(dashboard|menu|demo-requests|document_library)$/,
  /^\/campaigns(\/create|\/emails\/[^/]+)?$/,
  /^\/(groups|email_list)(\/create|\/suppressed|\/edit\/[^/]+)?$/,
  /^\/email_templates(\/create|\/(edit|builder)\/[^/]+)?$/,
];

/** The tool pages by the first segment of their path; the menu lists those that the viewer may open. */
const TOOL_PAGES = new Set([
  'builders',
  'products',
  'security',
  'imports',
  'integrations',
  'mailbox',
  'email_templates',
  'reports',
]);
/** The part of `companies` for Super users; `/companies` leads everyone else to the profile of their own company. */
const SUPER_PAGES_PATTERN = /^\/companies\/(new|hosts|mail)$/;

/** The modules of every company, whose lists and creation need a right in the module. */
const MODULE_PAGE_PATTERN = /^\/(loans|leads|prospects|contacts|workforces)(\/create)?$/;
/** The settings of the lead queue, for those who may open the security pages. */
const QUEUE_SETTINGS = '/leads/queue/settings';

/** Pages below the builders that belong to a record; the server decides who sees it. */
const RECORD_PAGES_PATTERN = /^\/builders\/(?:contracts\/builder\/preview|contract_builder\/generateContract)\//;

function isRightMissing(path: string, menu: MenuConfig): boolean {
  if (RECORD_PAGES_PATTERN.test(path)) return menu.userType !== 'Workforces' && menu.userType !== 'Super';
  const tools = menu.static.flatMap(({ items }) => items.map(({ page }) => page));
  const firstSegment = path === '/contracts' ? 'builders' : (path.split('/')[1] ?? '');
  if (path.startsWith('/security/')) return !tools.some((page) => page.startsWith('security') && isAt(path, page));
  if (TOOL_PAGES.has(firstSegment)) return !tools.some((page) => page.split('/')[0] === firstSegment);
  if (firstSegment === 'notifications') return menu.userType !== 'Workforces';
  if (path === QUEUE_SETTINGS) return !tools.includes('security/audit');
  if (SUPER_PAGES_PATTERN.test(path)) return !tools.includes('companies');
  const [, module, isCreation] = MODULE_PAGE_PATTERN.exec(path) ?? [];
  if (module === undefined) return false;
  const item = menu.header.items.find(({ page }) => pathOf(page) === `/${module}`);
  return !item || (isCreation !== undefined && !item.permissions.add);
}

/**
 * What is shown instead of a page, at its address: that the viewer lacks the right to it, or that it doesn't exist.
 * Null if the page opens.
 */
export function noticeAt(path: string, menu: MenuConfig): 'denied' | 'missing' | null {
  if (accessTo(path, menu) === 'refused') return OWN_PAGES.some((page) => page.test(path)) ? 'denied' : 'missing';
  return isRightMissing(path, menu) ? 'denied' : null;
}
