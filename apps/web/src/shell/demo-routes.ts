import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './routes/root-route';
import { readListSearch } from './routes/search-params';

/** What came in by the landing page. */
export const demoRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/demo-requests',
    component: screenOf('/demo-requests'),
    validateSearch: readListSearch,
  }),
];
