import { createRootRouteWithContext, redirect, type RouteComponent } from '@tanstack/react-router';
import type { Session } from '../../features/session';
import { accessTo, isPlain, isPublic } from './guard';
import { MissingScreen } from '../pages/missing-screen';
import { Layout } from '../layout/load-layout';
import { Root } from '../layout/root';
import { screens } from './screens';

/** The context of every route. */
export interface RouterContext {
  readonly session: Session;
}

/** The component of a route, downloaded on the first visit. */
export const screenOf = (path: string): RouteComponent => screens[path] ?? MissingScreen;

/** The root route, which also guards access. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: MissingScreen,
  beforeLoad: async ({ context, location }) => {
    const state = isPublic(location.pathname) ? context.session.read() : await context.session.known();
    const access = accessTo(location.pathname, state.kind === 'signed-in' ? state.menu : null);
    if (access === 'sign-in')
      throw redirect({ to: '/auth/login', search: location.pathname === '/' ? {} : { from: location.href } });
    if (state.kind === 'signed-in' && !isPlain(location.pathname)) await Layout.preload?.();
  },
});
