import { isAt, pathOf, plainTitle, titleOf } from '../../features/session/menu-config';
import type { MenuConfig } from '../../features/session/menu-config';
import type { Translate } from '../../i18n';
import type { shell } from '../../i18n/en/app/shell';
import type { Crumb } from '../../ui/page/breadcrumbs';

/**
 * The breadcrumbs of a page, from its path and the menu (shell, section 2.10).
 *
 * @param adminCrumbs those of administration pages, once they are downloaded
 * @example for '/loans/edit/7': Prospects >> Loans >> Prospect Profile >> Update; borrowers have no Prospects
 */
export function crumbsFor(
  path: string,
  menu: MenuConfig,
  text: Translate<(typeof shell)['messages']>,
  adminCrumbs?: (path: string, menu: MenuConfig) => readonly Crumb[] | null,
): readonly Crumb[] {
  const named = (page: string, fallback: string) => {
    const item = menu.header.items.find((candidate) => pathOf(candidate.page) === pathOf(page));
    return item ? titleOf(item) : fallback;
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
  const admin = adminCrumbs?.(path, menu);
  if (admin) return admin;
  const item = menu.header.items.find(({ page }) => isAt(path, page));
  const tool = menu.static
    .flatMap((group) => group.items.map((listedItem) => ({ ...listedItem, group: group.title })))
    .find(({ page }) => isAt(path, page));
  const page = item
    ? { title: titleOf(item), at: pathOf(item.page) }
    : tool
      ? { title: plainTitle(tool.title), at: pathOf(tool.page) }
      : null;
  if (!page)
    return path.startsWith('/sessions')
      ? [{ title: text('sessions') }]
      : path.startsWith('/mass_actions')
        ? [{ title: text('massActions') }]
        : path.startsWith('/mailbox')
          ? [{ title: text('mailbox') }]
          : [];
  const remainingPath = path.slice(page.at.length);
  // A product's path is directly below its list.
  const isEdit = remainingPath.startsWith('/edit/') || (page.at === '/products' && remainingPath !== '');
  const act = remainingPath === '/create' ? text('crumbCreate') : isEdit ? text('crumbEdit') : null;
  return [{ title: page.title, to: page.at }, ...(act ? [{ title: act }] : [])];
}
