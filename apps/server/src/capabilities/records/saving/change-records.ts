import { reason } from '@lendwright/api';
import { isRefusal, newId, type Id, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { notificationsForChange, notify, type Notification } from '../../notifications';
import { authorOf } from '../author-of';
import { addTriggers } from '../task-triggers/add-triggers';
import { detectStatusReached } from '../task-triggers/detect-triggers';
import { lockRows, type LockedRow } from '../rows/lock-rows';
import { writeBatch, type BatchWrite } from '../rows/write-batch';
import type { RecordPatch } from '../rows/write-rows';
import { planRecords, type BatchContext } from './check-records';

export interface BatchInput extends BatchContext {
  readonly act: string;
  readonly reason: string | null;
  /** Whether the people of each record are notified, as if it were changed alone. */
  readonly isNotifying: boolean;
  readonly deactivation?: DeactivationWork | undefined;
}

/** Further work on deactivation, in the same transaction. */
export interface DeactivationWork {
  /** Which of some records it concerns. */
  readIds(tx: TenantTx, ids: readonly Id[]): Promise<ReadonlySet<Id>>;
  /** Does it for one record. @throws Refusal, which refuses this record only */
  run(tx: TenantTx, id: Id): Promise<void>;
}

export type RecordOutcome =
  | { readonly isChanged: true; readonly row: LockedRow; readonly patch: RecordPatch; readonly historyId: Id }
  | { readonly isChanged: false; readonly reason: Reason };

const refusedOutcome = (explanation: Reason): RecordOutcome => ({ isChanged: false, reason: explanation });

/** Runs the further work of a deactivation. A refusal undoes only what it did for this record. */
async function refusalOfDeactivation(tx: TenantTx, id: Id, work: DeactivationWork): Promise<Reason | null> {
  await tx.query('savepoint deactivation');
  try {
    await work.run(tx, id);
    await tx.query('release savepoint deactivation');
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await tx.query('rollback to savepoint deactivation');
    return error.reason;
  }
}

function notificationsOf(row: LockedRow, patch: RecordPatch): Notification[] {
  if (patch.isActive !== undefined) return [{ kind: patch.isActive ? 'activated' : 'deactivated', people: row.people }];
  return notificationsForChange(row, {
    status_id: patch.statusId === undefined ? row.status_id : patch.statusId,
    workforces: patch.workforces ?? row.workforces,
    people: patch.people ?? row.people,
  });
}

/** What the new statuses of records trigger. */
const triggersOf = ({ setup, module: { key: module } }: BatchInput, writes: readonly BatchWrite[]) =>
  writes.flatMap(({ row: { id, status_id: statusBefore }, patch: { statusId: statusAfter = statusBefore } }) =>
    detectStatusReached(setup.triggers, { id, module, statusBefore, statusAfter }),
  );

/**
 * Changes many records of a module in the caller's transaction: locked together, each checked with the rules of a single
 * save, written with history, version, counts, events and task triggers in a few statements. A refused record does not affect others.
 * @returns what happened to each id, in order
 */
export async function changeRecords(
  tx: TenantTx,
  input: BatchInput,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, RecordOutcome>> {
  const { viewer, module, deactivation } = input;
  const author = authorOf(viewer);
  const rows = await lockRows(tx, module.key, ids);
  const affectedIds = await deactivation?.readIds(tx, [...rows.keys()]);
  const outcomes = new Map<Id, RecordOutcome>();
  const writes: BatchWrite[] = [];
  for (const [id, plan] of await planRecords(tx, input, rows, ids)) {
    const row = rows.get(id);
    if (!row || 'key' in plan) {
      outcomes.set(id, refusedOutcome('key' in plan ? plan : reason('massActions.missing')));
      continue;
    }
    const hasWork = plan.patch.isActive === false && affectedIds?.has(id) === true;
    const refusal = deactivation && hasWork ? await refusalOfDeactivation(tx, id, deactivation) : null;
    const historyId = newId();
    outcomes.set(id, refusal ? refusedOutcome(refusal) : { isChanged: true, row, patch: plan.patch, historyId });
    if (!refusal) writes.push({ row, ...plan, historyId });
  }
  if (writes.length === 0) return outcomes;
  await writeBatch(tx, { module: module.key, author, act: input.act, reason: input.reason }, writes);
  await addTriggers(tx, author, triggersOf(input, writes));
  if (input.isNotifying)
    await Promise.all(writes.map(({ row, patch }) => notify(tx, row, author, notificationsOf(row, patch))));
  return outcomes;
}
