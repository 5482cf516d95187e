import { actionHistory, revealSecret as reveal } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { customModuleRoutes } from './custom-module-routes';
import { recordEngine, type RecordEngine } from './engine';
import { readActionHistory } from './history/action-history';
import type { BuiltInDefinition } from './module-definition';
import { readRecord, type CompleteRecord } from './reading/read-record';
import { revealSecret } from './reading/reveal-secret';
import { saveRecord, type SaveAnswer } from './saving/save-record';
import { setActivity } from './saving/set-activity';

export interface ModuleRouteOptions {
  /** Further work in the transaction that deactivates a record. */
  readonly onDeactivated?: (tx: TenantTx, id: Id) => Promise<void>;
  /** Adds to the response of a record, unless the request is lean. */
  readonly complete?: CompleteRecord;
}

/** A saved record under the name that its module has on the wire. */
function presentSavedRecord({ wire }: BuiltInDefinition, { record, ...rest }: SaveAnswer) {
  return wire.one === 'opportunity' ? { ...rest, opportunity: record } : { ...rest, record };
}

/** The routes for single records of a built-in module. `lists` and `exports` add their own for every module. */
export function moduleRoutes(
  engine: RecordEngine,
  module: BuiltInDefinition,
  { onDeactivated, complete }: ModuleRouteOptions = {},
): Route[] {
  const { read, save, deactivate, activate } = module.operations;
  return [
    serve(read, ({ scope, viewer, params, query }) =>
      readRecord(engine, scope, viewer, module, params.id, query.lean === '1' ? undefined : complete),
    ),
    serve(save, async ({ scope, viewer, params, body }) =>
      presentSavedRecord(module, await saveRecord(engine, scope, viewer, module, params.id, body)),
    ),
    serve(deactivate, ({ scope, viewer, params }) =>
      setActivity(scope, viewer, module, params.id, false, onDeactivated),
    ),
    serve(activate, ({ scope, viewer, body }) => setActivity(scope, viewer, module, body._id, true)),
  ];
}

/** Routes that are not bound to a built-in module: history, reveal, and the records of custom modules. */
export function recordRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(actionHistory, ({ scope, viewer, body }) => readActionHistory(engine, scope, viewer, body)),
    serve(reveal, ({ scope, viewer, params, body }) =>
      revealSecret(engine, scope, viewer, params.id, body, services.clock),
    ),
    ...customModuleRoutes(engine),
  ];
}
