import { listTaskRuns, testTaskTemplates } from '@lendwright/api';
import { serve, type Route } from '../../../platform/http/route';
import type { Services } from '../../../platform/services';
import { recordEngine, setupFor } from '../../records';
import { listRuns } from './list-runs';
import { testTemplates } from './test-templates';

/** The routes of the run log and of tests, for administrators. */
export function taskRunRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(listTaskRuns, async ({ scope, viewer, body }) => {
      const setup = setupFor(await engine.setups.of(scope), viewer);
      return scope.read((tx) => listRuns(tx, setup, body));
    }),
    serve(testTaskTemplates, async ({ scope, viewer, body }) => {
      const setup = setupFor(await engine.setups.of(scope), viewer);
      return scope.read((tx) => testTemplates(engine, tx, setup, body.record));
    }),
  ];
}
