import { type BodyOf, reason, type saveKeyedRecord as saveOperation } from '@lendwright/api';
import { isRefusal, Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { findRecord, missingRefusal, saveInTransaction } from '../records';
import { accessOfCall, openCall, presentOneOf, type CallContext, type FormCall, type KeyedRecord } from './keyed-call';

interface SaveTask {
  readonly call: FormCall;
  readonly context: CallContext;
  readonly id: Id;
  readonly body: BodyOf<typeof saveOperation>;
}

const staleRefusal = (details: unknown) =>
  new Refusal(412, 'precondition_failed', reason('integrations.versionStale'), details);

const save = (tx: TenantTx, { call, context, id, body }: SaveTask, version: number | undefined) =>
  saveInTransaction(call.engine, tx, context.setup, call.viewer, context.module, id, {
    version,
    formData: body.formData,
    mode: body.mode === 'submit' ? 'submit' : 'autosave',
  });

/**
 * Attempts a save that `If-Match` forbids, so that its refusal contains both values of concurrently changed fields.
 * @throws Refusal 412 precondition_failed, or another refusal of the save; the transaction must end
 */
async function refuseStale(
  tx: TenantTx,
  task: SaveTask,
  currentNumber: number,
  allowedNumbers: readonly number[],
): Promise<never> {
  if (allowedNumbers.length > 0) {
    try {
      await save(tx, task, Math.max(...allowedNumbers));
    } catch (error) {
      if (isRefusal(error) && error.code === 'conflict') throw staleRefusal(error.details);
      throw error;
    }
  }
  throw staleRefusal({ version: currentNumber, fields: [] });
}

/**
 * Saves changed answers under the usual rules: read-only fields are refused, reviewed fields wait for a reviewer, and a
 * stale version merges or conflicts. Only `submit` requires all mandatory fields.
 * @param allowedVersions the only versions to which the answers may apply; null for any
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 412 precondition_failed with the details of a conflict, 422
 * invalid, 422 mandatory
 */
export async function saveKeyedRecord(
  call: FormCall,
  id: Id,
  body: BodyOf<typeof saveOperation>,
  allowedVersions: readonly number[] | null = null,
): Promise<KeyedRecord> {
  const context = await openCall(call, 'update');
  const task = { call, context, id, body };
  return call.scope.write(async (tx) => {
    const row = await findRecord(tx, context.module.key, id, accessOfCall(call, context), true);
    if (row?.form_id !== call.form) throw missingRefusal();
    if (allowedVersions?.includes(row.version) === false) await refuseStale(tx, task, row.version, allowedVersions);
    await save(tx, task, body.version);
    return presentOneOf(call, tx, context, id);
  });
}
