import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Session } from '../../features/session';
import { CrashPage } from '../pages/crash-page';
import { routeTree } from './routes';

/**
 * Creates the router. A route's code is preloaded when its link is hovered or focused.
 * @param history where the page is; that of the browser by default
 */
export function makeRouter(session: Session, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree,
    context: { session },
    defaultPreload: 'intent',
    // Where there is no browser, there is no position to restore.
    scrollRestoration: history === undefined,
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
