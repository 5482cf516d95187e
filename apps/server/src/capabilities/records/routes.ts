import { actionHistory, revealSecret as reveal } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { readActionHistory } from './action-history';
import { recordEngine, type RecordEngine } from './engine';
import { listRecords } from './list-records';
import type { ModuleDefinition } from './module-definition';
import { readRecord } from './read-record';
import { revealSecret } from './reveal-secret';
import { saveColumns } from './save-columns';
import { saveRecord } from './save-record';
import { setActivity } from './set-activity';

/** The six calls that every module has, bound to the engine. */
export function moduleRoutes(
  engine: RecordEngine,
  module: ModuleDefinition,
  whenDeactivated?: (tx: TenantTx, id: Id) => Promise<void>,
): Route[] {
  const { list, read, save, deactivate, activate, saveColumns: columns } = module.operations;
  return [
    serve(list, ({ scope, viewer, body }) => listRecords(engine, scope, viewer, module, body)),
    serve(read, ({ scope, viewer, params }) => readRecord(engine, scope, viewer, module, params.id)),
    serve(save, ({ scope, viewer, params, body }) => saveRecord(engine, scope, viewer, module, params.id, body)),
    serve(deactivate, ({ scope, viewer, params }) =>
      setActivity(scope, viewer, module, params.id, false, whenDeactivated),
    ),
    serve(activate, ({ scope, viewer, body }) => setActivity(scope, viewer, module, body._id, true)),
    serve(columns, ({ scope, viewer, params, body }) =>
      saveColumns(engine, scope, viewer, module, params.id, body.content),
    ),
  ];
}

/** The calls on records of any module: history and reveal. */
export function recordRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(actionHistory, ({ scope, viewer, body }) => readActionHistory(engine, scope, viewer, body)),
    serve(reveal, ({ scope, viewer, params, body }) => revealSecret(engine, scope, viewer, params.id, body)),
  ];
}
