import { createRoute } from '@tanstack/react-router';
import { root, screenOf } from './routes/root-route';
import { readBuilderSearch, readListSearch } from './routes/search-params';

/** A page of a builder. Lists keep what they show in the address; a form page names its form there. */
const page = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: screenOf(path),
    validateSearch: (raw: Readonly<Record<string, unknown>>) => ({ ...readListSearch(raw), ...readBuilderSearch(raw) }),
  });

/** The pages of the builders of modules, loans, webforms and libraries. @source spec 3-payments-builders §2.2 */
export const builderRoutes = [
  page('/builders/modules'),
  page('/builders/modules/create'),
  page('/builders/modules/edit/$id'),
  page('/builders/modules/form'),
  page('/builders/opportunity'),
  page('/builders/opportunity/create'),
  page('/builders/opportunity/edit/$id'),
  page('/builders/opportunity/form'),
  page('/builders/opportunity/api/$id'),
  page('/builders/webforms'),
  page('/builders/webforms/create'),
  page('/builders/webforms/edit/$id'),
  page('/builders/webforms/form'),
  page('/builders/webforms/openapi/$id'),
  page('/builders/libraries'),
  page('/builders/libraries/create'),
  page('/builders/libraries/edit/$id'),
  page('/builders/libraries/form'),
] as const;
