import { createRouter } from '@tanstack/react-router';
import type { Session } from '../../features/session';
import { CrashPage } from '../pages/crash-page';
import { routeTree } from './routes';

/** The router of the page; a route's code is fetched on hover or focus of its link. */
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
    /** At the sign-in page: the username of the account that was just created. */
    readonly joined?: string;
  }
}
