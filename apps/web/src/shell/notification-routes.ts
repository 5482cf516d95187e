import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './routes/root-route';

const PATH = '/notifications/settings';

/** The page on which staff choose what the bell tells them. */
export const notificationRoutes = [
  createRoute({ getParentRoute: () => root, path: PATH, component: screenOf(PATH) }),
] as const;
