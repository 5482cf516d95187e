import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './root-route';
import { readListSearch } from './search-params';

/** What came in by the landing page. */
export const demoRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/demo-requests',
    component: screenOf('/demo-requests'),
    validateSearch: readListSearch,
  }),
];
