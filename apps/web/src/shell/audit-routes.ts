import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './routes/root-route';
import { readListSearch } from './routes/search-params';

/** The page of the audit log. */
export const auditRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: '/security/audit',
    component: screenOf('/security/audit'),
    validateSearch: readListSearch,
  }),
] as const;
