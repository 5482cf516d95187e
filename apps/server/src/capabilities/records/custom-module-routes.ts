import * as api from '@lendwright/api';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import type { RecordEngine } from './engine';
import { customModuleOf, type ModuleDefinition } from './module-definition';
import { readRecord } from './reading/read-record';
import { addRecord, readBlankRecord } from './saving/add-record';
import { saveRecord } from './saving/save-record';
import { setActivity } from './saving/set-activity';

/** A call whose path names a custom module. */
export interface CustomModuleCall {
  readonly scope: TenantScope;
  readonly params: { readonly module: string };
}

/** Finds the custom module that the path names. @throws Refusal 404 not_found */
export async function moduleOfCall(
  { setups }: Pick<RecordEngine, 'setups'>,
  { scope, params }: CustomModuleCall,
): Promise<ModuleDefinition> {
  return customModuleOf(await setups.of(scope), params.module);
}

/** The routes for single records of custom modules. */
export function customModuleRoutes(engine: RecordEngine): Route[] {
  return [
    serve(api.blankRecord, async (call) =>
      readBlankRecord(engine, call.scope, call.viewer, await moduleOfCall(engine, call), call.query.form),
    ),
    serve(api.addRecord, async (call) =>
      addRecord(engine, call.scope, call.viewer, await moduleOfCall(engine, call), call.body),
    ),
    serve(api.readRecord, async (call) =>
      readRecord(engine, call.scope, call.viewer, await moduleOfCall(engine, call), call.params.id),
    ),
    serve(api.saveRecord, async (call) =>
      saveRecord(engine, call.scope, call.viewer, await moduleOfCall(engine, call), call.params.id, call.body),
    ),
    serve(api.deactivateRecord, async (call) =>
      setActivity(call.scope, call.viewer, await moduleOfCall(engine, call), call.params.id, false),
    ),
    serve(api.activateRecord, async (call) =>
      setActivity(call.scope, call.viewer, await moduleOfCall(engine, call), call.body._id, true),
    ),
  ];
}
