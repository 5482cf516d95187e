import type { MenuConfig } from '../../features/session/menu-config';
import { translate } from '../../i18n';
import { builderForm } from '../../i18n/en/builder/builder-form';
import { stageRules } from '../../i18n/en/builder/stage-rules';
import { contracts } from '../../i18n/en/builder/contracts';
import { emailTriggers } from '../../i18n/en/builder/email-triggers';
import { emailTemplates } from '../../i18n/en/builder/email-templates';
import { companies } from '../../i18n/en/admin/companies';
import { imports } from '../../i18n/en/admin/imports';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { notifications } from '../../i18n/en/accounts/notifications';
import { signRequests } from '../../i18n/en/records/sign-requests';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import { tasks } from '../../i18n/en/records/tasks';
import { shell } from '../../i18n/en/app/shell';
import type { Crumb } from '../../ui/page/breadcrumbs';
import { securityCrumbs } from './security-crumbs';

/** The breadcrumbs of administration pages, whose titles most pages don't need; null for other paths. */
export function adminCrumbs(path: string, menu: MenuConfig): readonly Crumb[] | null {
  if (/^\/builders\/tasks?(\/|$)/.test(path)) return taskCrumbs(path);
  if (path === '/builders/stage_rules')
    return [{ title: translate(tasks, 'builders') }, { title: translate(stageRules, 'title') }];
  if (path.startsWith('/standard_docs/')) return standardDocCrumbs(path);
  if (path.startsWith('/sign_requests/')) return [{ title: translate(signRequests, 'signRequest') }];
  if (path.startsWith('/notifications/')) return [{ title: translate(notifications, 'settings') }];
  if (/^\/companies(\/|$)/.test(path)) return companyCrumbs(path, menu);
  if (/^\/(?:builders\/)?contract(?:s|_builder)(?:\/|$)/.test(path)) return contractCrumbs(path);
  if (path.startsWith('/email_templates')) return emailCrumbs(path);
  if (path.startsWith('/imports/edit/'))
    return [{ title: translate(imports, 'title'), to: '/imports' }, { title: translate(imports, 'fieldMapping') }];
  if (path.startsWith('/builders/email_triggers')) return triggerCrumbs(path);
  if (path.startsWith('/builders/')) return builderCrumbs(path);
  return securityCrumbs(path);
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
  const act = (['create', 'edit', 'builder'] as const).find((text) => path.startsWith(`/builders/task/${text}`));
  const lastData = {
    create: translate(tasks, 'create'),
    edit: translate(tasks, 'settings'),
    builder: translate(tasks, 'builder'),
  };
  const list = { title: translate(tasks, 'tasks'), to: '/builders/tasks' };
  return [{ title: translate(tasks, 'builders') }, list, ...(act ? [{ title: lastData[act] }] : [])];
}

/** Breadcrumbs of the contract template pages. @source spec 1-shell §2.10 */
function contractCrumbs(path: string): readonly Crumb[] {
  const list = { title: translate(contracts, 'title'), to: '/builders/contracts' };
  const act = /\/create$/.test(path) ? 'crumbCreate' : /\/contracts\/edit\//.test(path) ? 'crumbEdit' : null;
  return [{ title: translate(builderForm, 'builders') }, list, ...(act ? [{ title: translate(shell, act) }] : [])];
}

/** Breadcrumbs of the pages of email templates. */
function emailCrumbs(path: string): readonly Crumb[] {
  const list = { title: translate(emailTemplates, 'title'), to: '/email_templates' };
  const act = /\/create$/.test(path) ? 'crumbCreate' : /\/edit\//.test(path) ? 'crumbEdit' : null;
  return [{ title: translate(builderForm, 'builders') }, list, ...(act ? [{ title: translate(shell, act) }] : [])];
}

/** Breadcrumbs of the pages of email triggers. */
function triggerCrumbs(path: string): readonly Crumb[] {
  const list = { title: translate(emailTriggers, 'title'), to: '/builders/email_triggers' };
  const act = /\/create$/.test(path) ? 'crumbCreate' : /\/(edit|builder)\//.test(path) ? 'crumbEdit' : null;
  return [{ title: translate(builderForm, 'builders') }, list, ...(act ? [{ title: translate(shell, act) }] : [])];
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
  const lastCrumb =
    act === 'create' ? translate(shell, 'crumbCreate') : act === 'edit' ? translate(builderForm, 'settings') : null;
  const api = act === 'api' || act === 'openapi' ? translate(builderForm, 'api') : null;
  const title = lastCrumb ?? api;
  return [{ title: translate(builderForm, 'builders') }, list, ...(title ? [{ title }] : [])];
}
