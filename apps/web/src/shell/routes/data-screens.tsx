import type { RouteComponent } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen';
import { screen } from './screen';

/** The screens of imports and reports, by path. */
export const dataScreens: Readonly<Record<string, RouteComponent>> = {
  '/imports': screen(
    () => import('../../features/imports/import-list'),
    ({ ImportList }, { search, change }) => <ImportList search={search} change={change} />,
  ),
  '/imports/create': lazyScreen(() => import('../../features/imports/create-import'), 'CreateImport'),
  '/imports/edit/$import_id': screen(
    () => import('../../features/imports/import-page'),
    ({ ImportPage }, { param, search, change }) => (
      <ImportPage id={param('import_id')} view={search.view} onView={(view) => change({ view })} />
    ),
  ),
  '/reports': screen(
    () => import('../../features/reports/reports-page'),
    ({ ReportsPage }, { search, change }) => <ReportsPage q={search.q} onSearch={(q) => change({ q })} />,
  ),
  '/reports/create': lazyScreen(() => import('../../features/reports/create-report'), 'CreateReport'),
  '/reports/edit/$report_id': screen(
    () => import('../../features/reports/edit-report'),
    ({ EditReport }, { param, search, change }) => (
      <EditReport id={param('report_id')} answers={search.filters} onAnswer={(filters) => change({ filters })} />
    ),
  ),
};
