import type { Viewer } from '@lendwright/access';
import { actionHistory, revealSecret as reveal } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { type JsonText, serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { customModuleRoutes } from './custom-module-routes';
import { recordEngine, type RecordEngine } from './engine';
import { readActionHistory } from './history/action-history';
import type { BuiltInDefinition } from './module-definition';
import { readRecord } from './reading/read-record';
import { revealSecret } from './reading/reveal-secret';
import { saveRecord, type SaveAnswer } from './saving/save-record';
import { setActivity } from './saving/set-activity';

export interface ModuleRouteOptions {
  /** Further work in the transaction that deactivates a record. */
  readonly onDeactivated?: (tx: TenantTx, id: Id) => Promise<void>;
  /** Adds to the response of a record, unless the request is lean. */
  readonly complete?: (call: RecordCall, read: JsonText) => Promise<JsonText>;
}

/** A call for one record. */
export interface RecordCall {
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly params: { readonly id: Id };
}

/** A saved record under the name that its module has on the wire. */
function presentSaved({ wire }: BuiltInDefinition, { record, ...rest }: SaveAnswer) {
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
    serve(read, async (call) => {
      const { scope, viewer, params, query } = call;
      const text = await readRecord(engine, scope, viewer, module, params.id);
      return complete && query.lean !== '1' ? complete(call, text) : text;
    }),
    serve(save, async ({ scope, viewer, params, body }) =>
      presentSaved(module, await saveRecord(engine, scope, viewer, module, params.id, body)),
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
