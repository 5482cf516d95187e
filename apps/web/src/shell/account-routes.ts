import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './root-route';

const acceptOffer = createRoute({
  getParentRoute: () => root,
  path: '/auth/accept/$token',
  component: screenOf('/auth/accept/$token'),
});
const switchRole = createRoute({ getParentRoute: () => root, path: '/switch', component: screenOf('/switch') });

/** The pages of one's own logins and roles. */
export const accountRoutes = [acceptOffer, switchRole] as const;
