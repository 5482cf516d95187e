import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './routes/root-route';

const acceptInvitation = createRoute({
  getParentRoute: () => root,
  path: '/auth/accept/$token',
  component: screenOf('/auth/accept/$token'),
});
const switchRole = createRoute({ getParentRoute: () => root, path: '/switch', component: screenOf('/switch') });

/** The pages of the own account: invitations and roles. */
export const accountRoutes = [acceptInvitation, switchRole] as const;
