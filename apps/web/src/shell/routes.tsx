import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { RouteComponent } from '@tanstack/react-router';
import type { Session } from '../features/session';
import { accessTo, isPublic } from './guard';
import { homeOf } from './home';
import { MissingScreen } from './missing-screen';
import { Root } from './root';
import { screens } from './screens';
import { readListSearch, readRecordSearch, readSignInSearch } from './search-params';

/** What every route can reach. */
export interface RouterContext {
  readonly session: Session;
}

/** The screen of a route, fetched when it is first opened. */
function screenOf(path: string): RouteComponent {
  const file = screens[path];
  return file ? lazyRouteComponent(file, 'Screen') : MissingScreen;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: MissingScreen,
  beforeLoad: async ({ context, location }) => {
    const state = isPublic(location.pathname) ? context.session.read() : await context.session.known();
    const access = accessTo(location.pathname, state.kind === 'signed-in' ? state.menu : null);
    if (access === 'sign-in')
      throw redirect({ to: '/auth/login', search: location.pathname === '/' ? {} : { from: location.href } });
    if (access === 'refused') throw redirect({ to: '/error' });
  },
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: async ({ context }) => {
    const state = await context.session.known();
    if (state.kind === 'signed-in') throw redirect({ to: homeOf(state.menu), replace: true });
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
  validateSearch: readListSearch,
});
const leadCreate = createRoute({
  getParentRoute: () => root,
  path: '/leads/create',
  component: screenOf('/leads/create'),
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
const sessions = createRoute({ getParentRoute: () => root, path: '/sessions', component: screenOf('/sessions') });

const gallery = createRoute({ getParentRoute: () => root, path: '/gallery', component: screenOf('/gallery') });

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
  leadEdit,
  mailbox,
  sessions,
  gallery,
]);
