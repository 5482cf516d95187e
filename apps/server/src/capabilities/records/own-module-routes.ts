import * as api from '@lendwright/api';
import { serve, type Route } from '../../platform/http/route';
import { addRecord, readBlank } from './add-record';
import type { RecordEngine } from './engine';
import { exportRecords } from './export/export-records';
import { listRecords } from './list-records';
import { ownModuleOf, type ModuleDefinition } from './module-definition';
import { readRecord } from './read-record';
import { saveColumns } from './save-columns';
import { saveRecord } from './save-record';
import { setActivity } from './set-activity';
import type { TenantScope } from '../../platform/db/tenant-scope';

type Named = { readonly scope: TenantScope; readonly params: { readonly module: string } };

/** The calls on records of modules that a company made itself: the engine's own, with the module read from the path. */
export function ownModuleRoutes(engine: RecordEngine): Route[] {
  const moduleOfCall = async ({ scope, params }: Named): Promise<ModuleDefinition> =>
    ownModuleOf(await engine.setups.of(scope), params.module);
  return [
    serve(api.listRecords, async (call) =>
      listRecords(engine, call.scope, call.viewer, await moduleOfCall(call), call.body),
    ),
    serve(api.exportRecords, async (call) =>
      exportRecords(engine, call.scope, call.viewer, await moduleOfCall(call), call.body, call.gone),
    ),
    serve(api.blankRecord, async (call) =>
      readBlank(engine, call.scope, call.viewer, await moduleOfCall(call), call.query.form),
    ),
    serve(api.addRecord, async (call) =>
      addRecord(engine, call.scope, call.viewer, await moduleOfCall(call), call.body),
    ),
    serve(api.readRecord, async (call) =>
      readRecord(engine, call.scope, call.viewer, await moduleOfCall(call), call.params.id),
    ),
    serve(api.saveRecord, async (call) =>
      saveRecord(engine, call.scope, call.viewer, await moduleOfCall(call), call.params.id, call.body),
    ),
    serve(api.deactivateRecord, async (call) =>
      setActivity(call.scope, call.viewer, await moduleOfCall(call), call.params.id, false),
    ),
    serve(api.activateRecord, async (call) =>
      setActivity(call.scope, call.viewer, await moduleOfCall(call), call.body._id, true),
    ),
    serve(api.saveRecordColumns, async (call) =>
      saveColumns(engine, call.scope, call.viewer, await moduleOfCall(call), call.params.id, call.body.content),
    ),
  ];
}
