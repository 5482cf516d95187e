import { createRoute, redirect } from '@tanstack/react-router';
import { readWebform } from '../../features/leads/webform-search';
import { homeOf } from './home';
import { root, screenOf } from './root-route';
import {
  readBuilderSearch,
  readExplainSearch,
  readListSearch,
  readLoanCreateSearch,
  readRecordSearch,
  readReportCreateSearch,
  readSignInSearch,
  type RawSearch,
} from './search-params';

const page = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: screenOf(path) });

/** A list keeps its filters, order and page in the address. */
const list = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: screenOf(path), validateSearch: readListSearch });

/** A record keeps its open tab in the address. */
const record = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: screenOf(path), validateSearch: readRecordSearch });

/** A page of a builder. Lists keep what they show in the address; the form editor reads the form's id from it. */
const builder = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: screenOf(path),
    validateSearch: (rawSearch: RawSearch) => ({ ...readListSearch(rawSearch), ...readBuilderSearch(rawSearch) }),
  });

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

const error = createRoute({
  getParentRoute: () => root,
  path: '/error',
  beforeLoad: () => {
    throw redirect({ to: '/error/$version', params: { version: 'error-v5' } });
  },
});

// The address of a loan in older emails (shell, section 2.3).
const opportunityEdit = createRoute({
  getParentRoute: () => root,
  path: '/opportunities/edit/$id',
  validateSearch: readRecordSearch,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/loans/edit/$id', params, search, replace: true });
  },
});

const leads = createRoute({
  getParentRoute: () => root,
  path: '/leads',
  component: screenOf('/leads'),
  validateSearch: (rawSearch: RawSearch) => ({ ...readListSearch(rawSearch), webform: readWebform(rawSearch) }),
});

const loanCreate = createRoute({
  getParentRoute: () => root,
  path: '/loans/create',
  component: screenOf('/loans/create'),
  validateSearch: readLoanCreateSearch,
});

const reportCreate = createRoute({
  getParentRoute: () => root,
  path: '/reports/create',
  component: screenOf('/reports/create'),
  validateSearch: readReportCreateSearch,
});

const explain = createRoute({
  getParentRoute: () => root,
  path: '/security/explain',
  component: screenOf('/security/explain'),
  validateSearch: readExplainSearch,
});

const moduleList = createRoute({
  getParentRoute: () => root,
  path: '/$page',
  component: screenOf('/$page'),
  validateSearch: readListSearch,
});
const moduleCreate = createRoute({
  getParentRoute: () => root,
  path: '/$page/create',
  component: screenOf('/$page/create'),
});
const moduleEdit = createRoute({
  getParentRoute: () => root,
  path: '/$page/edit/$id',
  component: screenOf('/$page/edit/$id'),
  validateSearch: readRecordSearch,
});

/** Every route of the application. @source spec 1-shell §2.3, 3-payments-builders §2.2 */
export const routeTree = root.addChildren([
  home,
  auth,
  login,
  page('/auth/forgot-password'),
  page('/auth/reset-password/$token'),
  page('/auth/accept/$token'),
  page('/setup'),
  page('/switch'),
  page('/sessions'),
  page('/logout'),
  error,
  page('/error/$version'),
  page('/dashboard'),
  list('/loans'),
  loanCreate,
  record('/loans/edit/$id'),
  opportunityEdit,
  list('/prospects'),
  page('/prospects/create'),
  record('/prospects/edit/$id'),
  list('/contacts'),
  page('/contacts/create'),
  record('/contacts/edit/$id'),
  list('/workforces'),
  page('/workforces/create'),
  record('/workforces/edit/$id'),
  leads,
  page('/leads/create'),
  page('/leads/queue'),
  page('/leads/queue/settings'),
  record('/leads/$id'),
  record('/leads/edit/$id'),
  list('/mailbox'),
  page('/builders/stage_rules'),
  list('/builders/email_triggers'),
  page('/builders/email_triggers/create'),
  page('/builders/email_triggers/edit/$template_id'),
  page('/builders/email_triggers/builder/$template_id'),
  list('/tasks'),
  list('/payments'),
  list('/builders/tasks'),
  page('/builders/task/create'),
  page('/builders/task/edit/$task_id'),
  page('/builders/task/builder/$id'),
  list('/builders/contracts'),
  page('/doc/view/$doc_id'),
  page('/sign_requests/$request_id'),
  page('/builders/contracts/create'),
  page('/builders/contracts/edit/$contract_id'),
  page('/builders/contracts/builder/$contract_id'),
  page('/builders/contracts/view/$contract_id'),
  page('/builders/contracts/builder/preview/$contract_id/$formId/$ownerId/$url'),
  list('/builders/contract_builder'),
  page('/builders/contract_builder/edit/$contract_id'),
  page('/builders/contract_builder/generateContract/$genarationtype/$module/$MDID/$contract_id'),
  list('/contracts'),
  list('/email_templates'),
  page('/email_templates/create'),
  page('/email_templates/edit/$template_id'),
  page('/email_templates/builder/$template_id'),
  builder('/builders/modules'),
  builder('/builders/modules/create'),
  builder('/builders/modules/edit/$id'),
  builder('/builders/modules/form'),
  builder('/builders/opportunity'),
  builder('/builders/opportunity/create'),
  builder('/builders/opportunity/edit/$id'),
  builder('/builders/opportunity/form'),
  builder('/builders/opportunity/api/$id'),
  builder('/builders/webforms'),
  builder('/builders/webforms/create'),
  builder('/builders/webforms/edit/$id'),
  builder('/builders/webforms/form'),
  builder('/builders/webforms/openapi/$id'),
  builder('/builders/libraries'),
  builder('/builders/libraries/create'),
  builder('/builders/libraries/edit/$id'),
  builder('/builders/libraries/form'),
  list('/companies'),
  page('/companies/new'),
  page('/companies/hosts'),
  list('/companies/mail'),
  page('/companies/$id'),
  list('/products'),
  page('/products/create'),
  page('/products/$product_id'),
  page('/menu'),
  list('/mass_actions'),
  list('/security/audit'),
  list('/security/roles'),
  page('/security/roles/$kind/create'),
  page('/security/roles/$kind/edit/$role_id'),
  explain,
  list('/document_library'),
  list('/groups'),
  page('/groups/create'),
  page('/groups/edit/$group_id'),
  list('/campaigns'),
  page('/campaigns/create'),
  list('/campaigns/emails/$campaign_id'),
  list('/email_list'),
  page('/email_list/create'),
  list('/email_list/suppressed'),
  page('/email/sender/$token'),
  page('/email/unsubscribe'),
  page('/email/unsubscribe/$token'),
  page('/public/payment/$token'),
  list('/email_list/edit/$emailListId'),
  list('/imports'),
  page('/imports/create'),
  list('/imports/edit/$import_id'),
  list('/integrations'),
  list('/reports'),
  reportCreate,
  list('/reports/edit/$report_id'),
  page('/notifications/settings'),
  list('/demo-requests'),
  page('/standard_docs/map/$form/$doc'),
  page('/standard_docs/view/$doc/$owner'),
  moduleList,
  moduleCreate,
  moduleEdit,
]);
