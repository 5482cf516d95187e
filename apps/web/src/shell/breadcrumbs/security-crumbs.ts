import { ROLE_KINDS } from '../../features/roles/role-shapes';
import { translate } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import { groups } from '../../i18n/en/admin/groups';
import { roles } from '../../i18n/en/admin/roles';
import { shell } from '../../i18n/en/app/shell';
import type { Crumb } from '../../ui/page/breadcrumbs';

/** The last crumb of a page that creates or edits something. */
const actionCrumb = (path: string): readonly Crumb[] =>
  path.includes('/create')
    ? [{ title: translate(shell, 'crumbCreate') }]
    : path.includes('/edit/')
      ? [{ title: translate(shell, 'crumbUpdate') }]
      : [];

/**
 * Breadcrumbs of the pages of roles, access explanation, groups and audit log; null for other paths. @source spec
 * 1-shell §2.10
 */
export function securityCrumbs(path: string): readonly Crumb[] | null {
  if (/^\/groups(\/|$)/.test(path))
    return [
      { title: translate(groups, 'teams') },
      { title: translate(groups, 'groups'), to: '/groups' },
      ...actionCrumb(path),
    ];
  const security = { title: translate(roles, 'security') };
  const list = { title: translate(roles, 'roles'), to: '/security/roles' };
  if (path.startsWith('/security/explain')) return [security, list, { title: translate(roles, 'whoSees') }];
  if (path.startsWith('/security/audit')) return [security, { title: translate(audit, 'title') }];
  if (!path.startsWith('/security/roles')) return null;
  const [, , , kind = ''] = path.split('/');
  const knownKind = Object.hasOwn(ROLE_KINDS, kind) ? (kind as keyof typeof ROLE_KINDS) : null;
  const kindCrumbs = knownKind ? [{ title: translate(roles, `kind-${knownKind}`) }] : [];
  return [security, list, ...kindCrumbs, ...actionCrumb(path)];
}
