import * as api from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { serve, type Call, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import { nameFor } from '../records';
import { describeForm, describeForms } from './describe-form';
import { createFormKey, listFormKeys, listKeys, revokeFormKey, rotateFormKey } from './form-keys';
import type { KeyedCall } from './keyed-call';
import { addKeyedRecord, listKeyedRecords, readKeyedRecord } from './keyed-records';
import { saveKeyedRecord } from './save-keyed-record';
import { syncKeyedRecords, wantedFields } from './sync-keyed-records';
import { countCall } from './count-call';

/** Routes for administrators who manage keys, and for API clients that use them. */
export function integrationRoutes(services: Services): Route[] {
  const { setups } = listEngine(services);
  const readNames = async ({ scope, viewer }: Pick<KeyedRequest, 'scope' | 'viewer'>) =>
    nameFor(await setups.of(scope), viewer);
  return [
    serve(api.listKeys, async (call) => listKeys(call.scope, await readNames(call))),
    serve(api.listFormKeys, async (call) => listFormKeys(call.scope, call.params.id, await readNames(call))),
    serve(api.createFormKey, ({ scope, viewer, params, body }) => createFormKey(scope, viewer, params.id, body)),
    serve(api.rotateFormKey, ({ scope, viewer, params, body }) => rotateFormKey(scope, viewer, params.id, body)),
    serve(api.revokeFormKey, ({ scope, viewer, params }) => revokeFormKey(scope, viewer, params.id)),
    serve(api.describeForm, ({ scope, params }) => describeForm(scope, params.id, services.config.publicUrl)),
    serve(api.describeForms, ({ scope }) => describeForms(listEngine(services), scope, services.config.publicUrl)),
    ...keyedRoutes(services),
  ];
}

interface KeyedRequest extends Pick<Call<api.AnyOperation>, 'scope' | 'viewer' | 'announceLimit'> {
  readonly params: { readonly form: Id };
}

function keyedRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  const openCall = async (request: KeyedRequest): Promise<KeyedCall> => {
    await countCall(services, request);
    const { scope, viewer, params } = request;
    return { engine, scope, viewer, form: params.form };
  };
  return [
    serve(api.listKeyedRecords, async (call) => listKeyedRecords(await openCall(call), call.body)),
    serve(api.addKeyedRecord, async (call) => addKeyedRecord(await openCall(call), call.body.formData)),
    serve(api.syncKeyedRecords, async (call) => syncKeyedRecords(await openCall(call), call.query)),
    serve(api.readKeyedRecord, async (call) => {
      const { params, query } = call;
      return readKeyedRecord(await openCall(call), params.id, wantedFields(query.fields));
    }),
    serve(api.saveKeyedRecord, async (call) =>
      saveKeyedRecord(await openCall(call), call.params.id, call.body, call.allowedVersions),
    ),
  ];
}
