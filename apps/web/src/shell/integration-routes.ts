import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './routes/root-route';
import { readListSearch } from './routes/search-params';

/** The keys of programs. @source spec 1-shell §2.3 */
export const integrationRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/integrations',
    component: screenOf('/integrations'),
    validateSearch: readListSearch,
  }),
] as const;
