import { createRoute, redirect } from '@tanstack/react-router';
import type { Session } from '../features/session';
import { itemAt } from '../features/session/menu-config';
import { root, screenOf } from './routes/root-route';
import { readListSearch, readRecordSearch } from './routes/search-params';

/** A page that stands in the menu is that of a module; any other address leads nowhere. */
async function assertInMenu(session: Session, path: string): Promise<void> {
  const state = await session.known();
  if (state.kind !== 'signed-in' || !itemAt(state.menu, path)) throw redirect({ to: '/error' });
}

const list = createRoute({
  getParentRoute: () => root,
  path: '/$page',
  component: screenOf('/$page'),
  validateSearch: readListSearch,
  beforeLoad: ({ context, location }) => assertInMenu(context.session, location.pathname),
});
const create = createRoute({
  getParentRoute: () => root,
  path: '/$page/create',
  component: screenOf('/$page/create'),
  beforeLoad: ({ context, location }) => assertInMenu(context.session, location.pathname),
});
const edit = createRoute({
  getParentRoute: () => root,
  path: '/$page/edit/$id',
  component: screenOf('/$page/edit/$id'),
  validateSearch: readRecordSearch,
  beforeLoad: ({ context, location }) => assertInMenu(context.session, location.pathname),
});

/** The pages of modules that a company made itself, below every address that the product knows by name. */
export const moduleRoutes = [list, create, edit] as const;
