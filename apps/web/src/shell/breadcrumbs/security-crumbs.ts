import { ROLE_KINDS } from '../../features/roles/role-shapes';
import { say } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import { groups } from '../../i18n/en/admin/groups';
import { roles } from '../../i18n/en/admin/roles';
import { shell } from '../../i18n/en/app/shell';
import type { Crumb } from '../../ui/page/breadcrumbs';

/** The last crumb of a page that creates or edits something. */
const actionCrumb = (path: string): readonly Crumb[] =>
  path.includes('/create')
    ? [{ title: say(shell, 'crumbCreate') }]
    : path.includes('/edit/')
      ? [{ title: say(shell, 'crumbUpdate') }]
      : [];

/**
 * Breadcrumbs of the pages of roles, access explanation, groups and audit log; null for other paths. @source spec
 * 1-shell §2.10
 */
export function securityCrumbs(path: string): readonly Crumb[] | null {
  if (/^\/groups(\/|$)/.test(path))
    return [{ title: say(groups, 'teams') }, { title: say(groups, 'groups'), to: '/groups' }, ...actionCrumb(path)];
  const security = { title: say(roles, 'security') };
  const list = { title: say(roles, 'roles'), to: '/security/roles' };
  if (path.startsWith('/security/explain')) return [security, list, { title: say(roles, 'whoSees') }];
  if (path.startsWith('/security/audit')) return [security, { title: say(audit, 'title') }];
  if (!path.startsWith('/security/roles')) return null;
  const [, , , kind = ''] = path.split('/');
  const known = Object.hasOwn(ROLE_KINDS, kind) ? (kind as keyof typeof ROLE_KINDS) : null;
  const ofKind = known ? [{ title: say(roles, `kind-${known}`) }] : [];
  return [security, list, ...ofKind, ...actionCrumb(path)];
}
