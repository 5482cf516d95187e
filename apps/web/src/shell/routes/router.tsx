import { createRouter } from '@tanstack/react-router';
import type { Session } from '../../features/session';
import { CrashPage } from '../pages/crash-page';
import { routeTree } from './routes';

/** Creates the router. A route's code is preloaded when its link is hovered or focused. */
export function makeRouter(session: Session) {
  return createRouter({
    routeTree,
    context: { session },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: CrashPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface HistoryState {
    /** On the sign-in page: the username of a new account. */
    readonly joinedUsername?: string;
  }
}
