import { createRoute, redirect } from '@tanstack/react-router';
import { readWebform } from '../../features/leads/webform-search';
import { auditRoutes } from '../audit-routes';
import { accountRoutes } from '../account-routes';
import { builderRoutes } from '../builder-routes';
import { demoRoutes } from '../demo-routes';
import { companyRoutes } from '../company-routes';
import { homeOf } from './home';
import { integrationRoutes } from '../integration-routes';
import { moduleRoutes } from '../module-routes';
import { notificationRoutes } from '../notification-routes';
import { productRoutes } from '../product-routes';
import { root, screenOf } from './root-route';
import { securityRoutes } from '../security-routes';
import { readListSearch, readRecordSearch, readSignInSearch } from './search-params';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    const state = await context.session.known();
    if (state.kind === 'signed-in') throw redirect({ to: homeOf(state.menu, state.user), replace: true });
  },
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  beforeLoad: () => {
    throw redirect({ to: '/auth/login', search: {} });
  },
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/auth/login',
  component: screenOf('/auth/login'),
  validateSearch: readSignInSearch,
});
const forgot = createRoute({
  getParentRoute: () => root,
  path: '/auth/forgot-password',
  component: screenOf('/auth/forgot-password'),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: '/auth/reset-password/$token',
  component: screenOf('/auth/reset-password/$token'),
});
const setup = createRoute({ getParentRoute: () => root, path: '/setup', component: screenOf('/setup') });
const logout = createRoute({ getParentRoute: () => root, path: '/logout', component: screenOf('/logout') });

const error = createRoute({
  getParentRoute: () => root,
  path: '/error',
  beforeLoad: () => {
    throw redirect({ to: '/error/$version', params: { version: 'error-v5' } });
  },
});
const errorPage = createRoute({
  getParentRoute: () => root,
  path: '/error/$version',
  component: screenOf('/error/$version'),
});

const dashboard = createRoute({ getParentRoute: () => root, path: '/dashboard', component: screenOf('/dashboard') });
const loans = createRoute({
  getParentRoute: () => root,
  path: '/loans',
  component: screenOf('/loans'),
  validateSearch: readListSearch,
});
const loanCreate = createRoute({
  getParentRoute: () => root,
  path: '/loans/create',
  component: screenOf('/loans/create'),
  validateSearch: readListSearch,
});
const loanEdit = createRoute({
  getParentRoute: () => root,
  path: '/loans/edit/$id',
  component: screenOf('/loans/edit/$id'),
  validateSearch: readRecordSearch,
});
// The address of a loan in older mails (shell, section 2.3).
const opportunityEdit = createRoute({
  getParentRoute: () => root,
  path: '/opportunities/edit/$id',
  validateSearch: readRecordSearch,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/loans/edit/$id', params, search, replace: true });
  },
});

const prospects = createRoute({
  getParentRoute: () => root,
  path: '/prospects',
  component: screenOf('/prospects'),
  validateSearch: readListSearch,
});
const prospectCreate = createRoute({
  getParentRoute: () => root,
  path: '/prospects/create',
  component: screenOf('/prospects/create'),
});
const prospectEdit = createRoute({
  getParentRoute: () => root,
  path: '/prospects/edit/$id',
  component: screenOf('/prospects/edit/$id'),
  validateSearch: readRecordSearch,
});
const contacts = createRoute({
  getParentRoute: () => root,
  path: '/contacts',
  component: screenOf('/contacts'),
  validateSearch: readListSearch,
});
const contactCreate = createRoute({
  getParentRoute: () => root,
  path: '/contacts/create',
  component: screenOf('/contacts/create'),
});
const contactEdit = createRoute({
  getParentRoute: () => root,
  path: '/contacts/edit/$id',
  component: screenOf('/contacts/edit/$id'),
  validateSearch: readRecordSearch,
});
const workforces = createRoute({
  getParentRoute: () => root,
  path: '/workforces',
  component: screenOf('/workforces'),
  validateSearch: readListSearch,
});
const workforceCreate = createRoute({
  getParentRoute: () => root,
  path: '/workforces/create',
  component: screenOf('/workforces/create'),
});
const workforceEdit = createRoute({
  getParentRoute: () => root,
  path: '/workforces/edit/$id',
  component: screenOf('/workforces/edit/$id'),
  validateSearch: readRecordSearch,
});

const leads = createRoute({
  getParentRoute: () => root,
  path: '/leads',
  component: screenOf('/leads'),
  validateSearch: (raw: Readonly<Record<string, unknown>>) => ({ ...readListSearch(raw), webform: readWebform(raw) }),
});
const leadCreate = createRoute({
  getParentRoute: () => root,
  path: '/leads/create',
  component: screenOf('/leads/create'),
});
const leadView = createRoute({
  getParentRoute: () => root,
  path: '/leads/$id',
  component: screenOf('/leads/$id'),
  validateSearch: readRecordSearch,
});
const leadEdit = createRoute({
  getParentRoute: () => root,
  path: '/leads/edit/$id',
  component: screenOf('/leads/edit/$id'),
  validateSearch: readRecordSearch,
});
const mailbox = createRoute({
  getParentRoute: () => root,
  path: '/mailbox',
  component: screenOf('/mailbox'),
  validateSearch: readListSearch,
});
const taskTemplates = createRoute({
  getParentRoute: () => root,
  path: '/builders/tasks',
  component: screenOf('/builders/tasks'),
  validateSearch: readListSearch,
});
const taskTemplateCreate = createRoute({
  getParentRoute: () => root,
  path: '/builders/task/create',
  component: screenOf('/builders/task/create'),
});
const taskTemplateEdit = createRoute({
  getParentRoute: () => root,
  path: '/builders/task/edit/$task_id',
  component: screenOf('/builders/task/edit/$task_id'),
});
const taskTemplateBuilder = createRoute({
  getParentRoute: () => root,
  path: '/builders/task/builder/$id',
  component: screenOf('/builders/task/builder/$id'),
});
const sessions = createRoute({ getParentRoute: () => root, path: '/sessions', component: screenOf('/sessions') });

/** Every route of the product. */
export const routeTree = root.addChildren([
  home,
  auth,
  login,
  forgot,
  reset,
  setup,
  logout,
  error,
  errorPage,
  dashboard,
  loans,
  loanCreate,
  loanEdit,
  opportunityEdit,
  prospects,
  prospectCreate,
  prospectEdit,
  contacts,
  contactCreate,
  contactEdit,
  workforces,
  workforceCreate,
  workforceEdit,
  leads,
  leadCreate,
  leadView,
  leadEdit,
  mailbox,
  taskTemplates,
  taskTemplateCreate,
  taskTemplateEdit,
  taskTemplateBuilder,
  sessions,
  ...auditRoutes,
  ...builderRoutes,
  ...companyRoutes,
  ...securityRoutes,
  ...integrationRoutes,
  ...notificationRoutes,
  ...productRoutes,
  ...accountRoutes,
  ...demoRoutes,
  ...moduleRoutes,
]);
