import * as api from '@lendwright/api';
import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { serve, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { listEngine } from '../lists';
import { describeForm } from './describe-form';
import { createFormKey, listFormKeys, listKeys, revokeFormKey, rotateFormKey } from './form-keys';
import type { KeyedCall } from './keyed-call';
import { addKeyedRecord, listKeyedRecords, readKeyedRecord, saveKeyedRecord } from './keyed-records';
import { syncKeyedRecords, wantedFields } from './sync-keyed-records';
import { LIMITS } from '../../platform/limits/limits';
import { takeLimits } from '../../platform/limits/take-limits';

/**
 * Counts one call against the key's limit per minute, across all processes.
 * @throws LimitReached 429 too_many_attempts with `retryAfter` in seconds
 */
async function consumeCall(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { accountId: key }: Viewer,
): Promise<void> {
  await database.identity((tx) => takeLimits(tx, [{ limit: LIMITS.callOfKey, subject: key }], clock.now()));
}

/** Routes for administrators who manage keys, and for API clients that use them. */
export function integrationRoutes(services: Services): Route[] {
  return [
    serve(api.listKeys, ({ scope }) => listKeys(scope)),
    serve(api.listFormKeys, ({ scope, params }) => listFormKeys(scope, params.id)),
    serve(api.createFormKey, ({ scope, viewer, params, body }) => createFormKey(scope, viewer, params.id, body)),
    serve(api.rotateFormKey, ({ scope, viewer, params, body }) => rotateFormKey(scope, viewer, params.id, body)),
    serve(api.revokeFormKey, ({ scope, viewer, params }) => revokeFormKey(scope, viewer, params.id)),
    serve(api.describeForm, ({ scope, params }) => describeForm(scope, params.id, services.config.publicUrl)),
    ...keyedRoutes(services),
  ];
}

interface KeyedRequest {
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly params: { readonly form: Id };
}

function keyedRoutes(services: Services): Route[] {
  const engine = listEngine(services);
  const openCall = async ({ scope, viewer, params }: KeyedRequest): Promise<KeyedCall> => {
    await consumeCall(services, viewer);
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
    serve(api.saveKeyedRecord, async (call) => saveKeyedRecord(await openCall(call), call.params.id, call.body)),
  ];
}
