import * as api from '@lendwright/api';
import { actionHistory, revealSecret as reveal } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { readActionHistory } from './action-history';
import { dropDraft } from './drafts/drop-draft';
import { storeDraft } from './drafts/keep-draft';
import { readDraft } from './drafts/read-draft';
import { recordEngine, type RecordEngine } from './engine';
import { exportRecords } from './export/export-records';
import { listRecords } from './list-records';
import { ownModuleRoutes } from './own-module-routes';
import type { BuiltInDefinition } from './module-definition';
import { readRecord } from './read-record';
import { revealSecret } from './reveal-secret';
import { reviewChange } from './reviews/review-change';
import { saveColumns } from './save-columns';
import { saveRecord } from './save-record';
import { setActivity } from './set-activity';
import { markVisited } from './together/mark-visited';
import { moveForm } from './together/move-form';
import { updatePresence } from './together/tell-presence';

/** The seven calls that every module has, bound to the engine. */
export function moduleRoutes(
  engine: RecordEngine,
  module: BuiltInDefinition,
  whenDeactivated?: (tx: TenantTx, id: Id) => Promise<void>,
): Route[] {
  const { list, export: exported, read, save, deactivate, activate, saveColumns: columns } = module.operations;
  return [
    serve(list, ({ scope, viewer, body }) => listRecords(engine, scope, viewer, module, body)),
    serve(exported, ({ scope, viewer, body, gone }) => exportRecords(engine, scope, viewer, module, body, gone)),
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

/** The calls on records of any module: those of modules that companies made, history, review, reveal, drafts, and what people do at the same time. */
export function recordRoutes(services: Services): Route[] {
  const engine = recordEngine(services);
  return [
    serve(actionHistory, ({ scope, viewer, body }) => readActionHistory(engine, scope, viewer, body)),
    serve(api.reviewChange, ({ scope, viewer, params, body }) => reviewChange(engine, scope, viewer, params.id, body)),
    serve(reveal, ({ scope, viewer, params, body }) =>
      revealSecret(engine, scope, viewer, params.id, body, services.clock),
    ),
    ...draftRoutes(engine),
    ...togetherRoutes(engine),
    ...ownModuleRoutes(engine),
  ];
}

function draftRoutes(engine: RecordEngine): Route[] {
  return [
    serve(api.readDraft, ({ scope, viewer, params }) => readDraft(engine, scope, viewer, params.subject)),
    serve(api.storeDraft, ({ scope, viewer, params, body }) => storeDraft(engine, scope, viewer, params.subject, body)),
    serve(api.dropDraft, ({ scope, viewer, params }) => dropDraft(engine, scope, viewer, params.subject)),
  ];
}

function togetherRoutes(engine: RecordEngine): Route[] {
  return [
    serve(api.updatePresence, ({ scope, viewer, params, body }) =>
      updatePresence(engine, scope, viewer, params.id, body),
    ),
    serve(api.markVisited, ({ scope, viewer, params, body }) => markVisited(scope, viewer, params.id, body)),
    serve(api.moveForm, ({ scope, viewer, params, body }) => moveForm(engine, scope, viewer, params.id, body)),
  ];
}
