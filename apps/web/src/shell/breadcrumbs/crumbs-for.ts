import { isAt, pathOf, plainTitle, titleOf } from '../../features/session/menu-config';
import type { MenuConfig } from '../../features/session/menu-config';
import { translate, type Translate } from '../../i18n';
import { builderForm } from '../../i18n/en/builder/builder-form';
import { companies } from '../../i18n/en/admin/companies';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { notifications } from '../../i18n/en/accounts/notifications';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import { tasks } from '../../i18n/en/records/tasks';
import { shell } from '../../i18n/en/app/shell';
import type { Crumb } from '../../ui/page/breadcrumbs';
import { securityCrumbs } from './security-crumbs';

/**
 * The breadcrumbs of a page, from its path and the menu (shell, section 2.10).
 * @example for '/loans/edit/7': Prospects >> Loans >> Prospect Profile >> Update; borrowers have no Prospects
 */
export function crumbsFor(
  path: string,
  menu: MenuConfig,
  text: Translate<(typeof shell)['messages']>,
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
  if (/^\/builders\/tasks?(\/|$)/.test(path)) return taskCrumbs(path);
  if (path.startsWith('/standard_docs/')) return standardDocCrumbs(path);
  if (path.startsWith('/notifications/')) return [{ title: translate(notifications, 'settings') }];
  if (/^\/companies(\/|$)/.test(path)) return companyCrumbs(path, menu);
  if (path.startsWith('/builders/')) return builderCrumbs(path);
  const security = securityCrumbs(path);
  if (security) return security;
  const item = menu.header.items.find(({ page }) => isAt(path, page));
  const tool = menu.static
    .flatMap((group) => group.items.map((one) => ({ ...one, group: group.title })))
    .find(({ page }) => isAt(path, page));
  const page = item
    ? { title: titleOf(item), at: pathOf(item.page) }
    : tool
      ? { title: plainTitle(tool.title), at: pathOf(tool.page) }
      : null;
  if (!page)
    return path.startsWith('/sessions')
      ? [{ title: text('sessions') }]
      : path.startsWith('/mailbox')
        ? [{ title: text('mailbox') }]
        : [];
  const rest = path.slice(page.at.length);
  // A product's path is directly below its list.
  const isEdit = rest.startsWith('/edit/') || (page.at === '/products' && rest !== '');
  const act = rest === '/create' ? text('crumbCreate') : isEdit ? text('crumbEdit') : null;
  return [{ title: page.title, to: page.at }, ...(act ? [{ title: act }] : [])];
}

/**
 * Breadcrumbs of company pages. Super users come from the list; others have a single company. @source spec 1-shell
 * §2.10
 */
function companyCrumbs(path: string, { loggedInUserType }: MenuConfig): readonly Crumb[] {
  if (loggedInUserType !== 'Super') return [{ title: translate(companies, 'companyProfile') }];
  const list = { title: translate(companies, 'companies'), to: '/companies' };
  if (path === '/companies') return [list];
  if (path === '/companies/mail') return [list, { title: translate(mailbox, 'accountTitle') }];
  const title = path === '/companies/new' ? 'createTitle' : path === '/companies/hosts' ? 'hosts' : 'profile';
  return [list, { title: translate(companies, title) }];
}

/** Breadcrumbs of standard documents, which have no list of their own. @source spec 1-shell §2.10 */
function standardDocCrumbs(path: string): readonly Crumb[] {
  const list = { title: translate(standardDocs, 'title') };
  const isMapping = path.startsWith('/standard_docs/map/');
  return isMapping ? [list, { title: translate(standardDocs, 'fieldMapping') }] : [list];
}

/** Breadcrumbs of the task template pages. */
function taskCrumbs(path: string): readonly Crumb[] {
  const act = (['create', 'edit', 'builder'] as const).find((one) => path.startsWith(`/builders/task/${one}`));
  const last = {
    create: translate(tasks, 'create'),
    edit: translate(tasks, 'settings'),
    builder: translate(tasks, 'builder'),
  };
  const list = { title: translate(tasks, 'tasks'), to: '/builders/tasks' };
  return [{ title: translate(tasks, 'builders') }, list, ...(act ? [{ title: last[act] }] : [])];
}

const BUILDERS = { modules: 'module', opportunity: 'opportunity', webforms: 'webform', libraries: 'library' } as const;

/**
 * Breadcrumbs of the builder pages. The form editor shows its own, so only the list is given. @source spec 1-shell
 * §2.10
 */
function builderCrumbs(path: string): readonly Crumb[] {
  const [, , builder = '', act] = path.split('/');
  if (!Object.hasOwn(BUILDERS, builder)) return [];
  const kind = BUILDERS[builder as keyof typeof BUILDERS];
  const list = { title: translate(builderForm, `list.${kind}`), to: `/builders/${builder}` };
  if (act === 'form') return [list];
  const last =
    act === 'create' ? translate(shell, 'crumbCreate') : act === 'edit' ? translate(builderForm, 'settings') : null;
  const api = act === 'api' || act === 'openapi' ? translate(builderForm, 'api') : null;
  const title = last ?? api;
  return [{ title: translate(builderForm, 'builders') }, list, ...(title ? [{ title }] : [])];
}
