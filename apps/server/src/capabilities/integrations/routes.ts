import * as api from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import { takeCall } from './take-call';
import { describeForm } from './describe-form';
import { createFormKey, listFormKeys, listKeys, revokeFormKey } from './form-keys';
import { addKeyedRecord, listKeyedRecords, readKeyedRecord, saveKeyedRecord, type KeyedCall } from './keyed-records';

/** The calls of administrators on keys, and those of the programs that hold them. */
export function integrationRoutes(services: Services): Route[] {
  return [
    serve(api.listKeys, ({ scope }) => listKeys(scope)),
    serve(api.listFormKeys, ({ scope, params }) => listFormKeys(scope, params.id)),
    serve(api.createFormKey, ({ scope, viewer, params, body }) => createFormKey(scope, viewer, params.id, body)),
    serve(api.revokeFormKey, ({ scope, viewer, params }) => revokeFormKey(scope, viewer, params.id)),
    serve(api.describeForm, ({ scope, params }) => describeForm(scope, params.id, services.config.publicUrl)),
    ...keyedRoutes(services),
  ];
}

interface Asked {
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly params: { readonly form: Id };
}

function keyedRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  const enter = async ({ scope, viewer, params }: Asked): Promise<KeyedCall> => {
    await takeCall(services, viewer);
    return { engine, scope, viewer, form: params.form };
  };
  return [
    serve(api.listKeyedRecords, async (call) => listKeyedRecords(await enter(call), call.body)),
    serve(api.addKeyedRecord, async (call) => addKeyedRecord(await enter(call), call.body.formData)),
    serve(api.readKeyedRecord, async (call) => readKeyedRecord(await enter(call), call.params.id)),
    serve(api.saveKeyedRecord, async (call) => saveKeyedRecord(await enter(call), call.params.id, call.body)),
  ];
}
