import * as api from '@lendwright/api';
import { serve, type Call, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import { nameFor } from '../records';
import { describeForm, describeForms } from './describe-form';
import { createFormKey, createKey, listFormKeys, listKeys, revokeFormKey, rotateFormKey } from './form-keys';
import { readKeyChoices } from './key-choices';
import { keyedFormRoutes, keyedRecordRoutes } from './keyed-routes';

/** Routes for administrators who manage keys, and for API clients that use them. */
export function integrationRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  const readNames = async ({ scope, viewer }: Pick<Call<api.AnyOperation>, 'scope' | 'viewer'>) =>
    nameFor(await engine.setups.of(scope), viewer);
  return [
    serve(api.listKeys, async (call) => listKeys(call.scope, await readNames(call))),
    serve(api.listFormKeys, async (call) => listFormKeys(call.scope, call.params.id, await readNames(call))),
    serve(api.keyChoices, ({ scope, viewer }) => readKeyChoices(engine, scope, viewer)),
    serve(api.createKey, ({ scope, viewer, body }) => createKey(scope, viewer, body)),
    serve(api.createFormKey, ({ scope, viewer, params, body }) => createFormKey(scope, viewer, params.id, body)),
    serve(api.rotateFormKey, ({ scope, viewer, params, body }) => rotateFormKey(scope, viewer, params.id, body)),
    serve(api.revokeFormKey, ({ scope, viewer, params }) => revokeFormKey(scope, viewer, params.id)),
    serve(api.describeForm, ({ scope, params }) => describeForm(scope, params.id, services.config.publicUrl)),
    serve(api.describeForms, ({ scope }) => describeForms(engine, scope, services.config.publicUrl)),
    ...keyedFormRoutes(services),
    ...keyedRecordRoutes(services),
  ];
}
