import { isAt, pathOf, titleOf } from '../features/session/menu-config';
import type { MenuConfig } from '../features/session/menu-config';
import type { Say } from '../i18n';
import type { shell } from '../i18n/en/shell';
import type { Crumb } from '../ui/breadcrumbs';

/**
 * The way to a page, from the menu configuration by path (shell, section 2.10).
 * @example for '/loans/edit/7': Prospects >> Loans >> Prospect Profile >> Update; borrowers have no Prospects
 */
export function crumbsFor(path: string, menu: MenuConfig, text: Say<(typeof shell)['words']>): readonly Crumb[] {
  const named = (page: string, otherwise: string) => {
    const item = menu.header.items.find((candidate) => pathOf(candidate.page) === pathOf(page));
    return item ? titleOf(item) : otherwise;
  };
  if (path.startsWith('/loans/edit/')) {
    const prospects: readonly Crumb[] =
      menu.loggedInUserType === 'prospect' ? [] : [{ title: named('prospects', text('prospects')), to: '/prospects' }];
    return [
      ...prospects,
      { title: named('loans', text('loans')), to: '/loans' },
      { title: text('prospectProfile') },
      { title: text('crumbUpdate') },
    ];
  }
  const item = menu.header.items.find(({ page }) => isAt(path, page));
  const tool = menu.static
    .flatMap((group) => group.items.map((one) => ({ ...one, group: group.title })))
    .find(({ page }) => isAt(path, page));
  const page = item
    ? { title: titleOf(item), at: pathOf(item.page) }
    : tool
      ? { title: tool.title, at: pathOf(tool.page) }
      : null;
  if (!page)
    return path.startsWith('/sessions')
      ? [{ title: text('sessions') }]
      : path.startsWith('/mailbox')
        ? [{ title: text('mailbox') }]
        : [];
  const rest = path.slice(page.at.length);
  const act = rest.startsWith('/create') ? text('crumbCreate') : rest.startsWith('/edit') ? text('crumbEdit') : null;
  return [{ title: page.title, to: page.at }, ...(act ? [{ title: act }] : [])];
}
