import { createRoute } from '@tanstack/react-router';
import type { ExplainSearch } from '../features/roles/explain/explain-shapes';
import { TAB_NAMES } from '../features/roles/role-shapes';
import { root, screenOf } from './routes/root-route';
import { readListSearch } from './routes/search-params';

type Raw = Readonly<Record<string, unknown>>;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** What is asked of which record; what makes no sense is left out. */
function readExplainSearch(raw: Raw): ExplainSearch {
  const tab = TAB_NAMES.find((name) => name === raw['tab']);
  return { record: text(raw['record']), tab, field: text(raw['field']) };
}

const page = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: screenOf(path) });

/** A list keeps what it shows in the address. */
const list = <const Path extends string>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, component: screenOf(path), validateSearch: readListSearch });

/** Roles, groups and the explanation of rights. @source spec 1-shell §2.3 */
export const securityRoutes = [
  list('/security/roles'),
  page('/security/roles/$kind/create'),
  page('/security/roles/$kind/edit/$role_id'),
  createRoute({
    getParentRoute: () => root,
    path: '/security/explain',
    component: screenOf('/security/explain'),
    validateSearch: readExplainSearch,
  }),
  list('/groups'),
  page('/groups/create'),
  page('/groups/edit/$group_id'),
] as const;
