import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './routes/root-route';
import { readListSearch } from './routes/search-params';

const list = createRoute({
  getParentRoute: () => root,
  path: '/companies',
  component: screenOf('/companies'),
  validateSearch: readListSearch,
});
const create = createRoute({
  getParentRoute: () => root,
  path: '/companies/new',
  component: screenOf('/companies/new'),
});
const hosts = createRoute({
  getParentRoute: () => root,
  path: '/companies/hosts',
  component: screenOf('/companies/hosts'),
});
const mail = createRoute({
  getParentRoute: () => root,
  path: '/companies/mail',
  component: screenOf('/companies/mail'),
  validateSearch: readListSearch,
});
const edit = createRoute({ getParentRoute: () => root, path: '/companies/$id', component: screenOf('/companies/$id') });

/** The pages of companies. @source spec 1-shell §2.3 */
export const companyRoutes = [list, create, hosts, mail, edit] as const;
