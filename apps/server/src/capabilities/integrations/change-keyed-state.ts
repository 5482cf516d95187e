import { canAccess } from '@lendwright/access';
import { reason, type BodyOf, type setStatusByKey as statusOperation } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import { saveInTransaction, setActivityIn } from '../records';
import { keyNotAllowedRefusal, openKeyedRecord, type KeyedCall, type PlacedRecord } from './keyed-call';
import { readPlacedRecord } from './placed-records';

/**
 * Sets the status of a record under the same rules as for a person: the role's rights, locked statuses, the statuses of
 * the program, stage rules, history, notifications and task triggers. A key cannot override stage rules.
 * @throws Refusal 404 not_found, 403 forbidden, 409 conflict, 422 invalid, 422 stage_incomplete
 */
export async function setKeyedStatus(
  call: KeyedCall,
  id: Id,
  { status, version }: BodyOf<typeof statusOperation>,
): Promise<PlacedRecord> {
  const { engine, scope, viewer } = call;
  const setup = await engine.setups.of(scope);
  await scope.write(async (tx) => {
    const { module } = await openKeyedRecord(viewer, tx, setup, id, true);
    const body = { version, adminInfo: { status: [status] }, mode: 'autosave' as const };
    await saveInTransaction(engine, tx, setup, viewer, module, id, body);
  });
  return readPlacedRecord(call, id);
}

/**
 * Deactivates or restores a record. Idempotent. People cannot be deactivated with a key, because that would end their
 * logins.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function setKeyedActivity(call: KeyedCall, id: Id, isActive: boolean): Promise<PlacedRecord> {
  const { engine, scope, viewer } = call;
  const setup = await engine.setups.of(scope);
  await scope.write(async (tx) => {
    const { row, module } = await openKeyedRecord(viewer, tx, setup, id, true);
    if (!canAccess(viewer, module.key, row, { act: 'delete' })) throw keyNotAllowedRefusal();
    if (module.tabs.includes('auth')) throw new Refusal(403, 'forbidden', reason('integrations.peopleNotAllowed'));
    await setActivityIn(tx, viewer, module, id, isActive);
  });
  return readPlacedRecord(call, id);
}
