import { pathOf } from '../../features/session/menu-config';
import type { MenuConfig } from '../../features/session/menu-config';

/** First pieces of paths that are open without a session. */
const PUBLIC = new Set(['auth', 'setup', 'error', 'forms', 'public', 'logout']);

/** First pieces that any signed-in person may open; the server decides every call anyway (shell, section 2.4). */
const ALWAYS = new Set([
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
  'sessions',
  'switch',
  'notifications',
  'mailbox',
]);

/** Paths without the menu around them. */
export function isPlain(path: string): boolean {
  return (
    /^\/(auth|setup|switch|forms|public|error|logout)(\/|$)/.test(path) ||
    /^\/(doc\/view|email\/unsubscribe)(\/|$)/.test(path)
  );
}

/** Whether the way to a page stands above it (shell, section 2.4). */
export const hasSubHeader = (path: string): boolean => !/\/(forms|public|leads)\//.test(path);

/** Whether a path can be opened without knowing who is there. */
export function isPublic(path: string): boolean {
  return PUBLIC.has(path.split('/')[1] ?? '') || /^\/email\/unsubscribe(\/|$)/.test(path);
}

export type Access = 'allowed' | 'sign-in' | 'refused';

/**
 * Whether a page opens for a person. For looks only: what the person may see is decided by the server, call by call.
 *
 * @param menu null when nobody is signed in
 */
export function accessTo(path: string, menu: MenuConfig | null): Access {
  if (isPublic(path)) return 'allowed';
  if (!menu) return 'sign-in';
  if (ALWAYS.has(path.split('/')[1] ?? '')) return 'allowed';
  const mayOpen = menu.header.items.some(({ page, permissions }) => {
    const at = pathOf(page);
    if (path === at) return permissions.global;
    if (path === `${at}/create`) return permissions.add;
    return path.startsWith(`${at}/edit/`) && permissions.update;
  });
  const isTool = menu.static.some((group) =>
    group.items.some(({ page }) => path === pathOf(page) || path.startsWith(`${pathOf(page)}/`)),
  );
  return mayOpen || isTool ? 'allowed' : 'refused';
}
