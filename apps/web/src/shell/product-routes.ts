import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './routes/root-route';
import { readListSearch } from './routes/search-params';

const list = createRoute({
  getParentRoute: () => root,
  path: '/products',
  component: screenOf('/products'),
  validateSearch: readListSearch,
});
const create = createRoute({
  getParentRoute: () => root,
  path: '/products/create',
  component: screenOf('/products/create'),
});
const edit = createRoute({
  getParentRoute: () => root,
  path: '/products/$product_id',
  component: screenOf('/products/$product_id'),
});
const menu = createRoute({ getParentRoute: () => root, path: '/menu', component: screenOf('/menu') });

/** Products, and the page that arranges the menu. @source spec 1-shell §2.3 */
export const productRoutes = [list, create, edit, menu] as const;
