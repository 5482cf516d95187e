import { readStageRules, saveStageRules } from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { recordEngine, setupFor } from '../records';
import { readRules, saveRules } from './save-rules';

/** The routes of stage rules, for administrators. */
export function stageRuleRoutes(services: Services): Route[] {
  const { setups } = recordEngine(services);
  return [
    serve(readStageRules, async ({ scope, viewer, params }) => {
      const setup = setupFor(await setups.of(scope), viewer);
      return scope.read((tx) => readRules(tx, setup, params.module));
    }),
    serve(saveStageRules, async ({ scope, viewer, params, body }) => {
      const setup = await setups.of(scope);
      return scope.write((tx) => saveRules(tx, setup, viewer, params.module, body));
    }),
  ];
}
