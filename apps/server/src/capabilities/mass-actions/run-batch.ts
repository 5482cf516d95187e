import type { Viewer } from '@lendwright/access';
import { MASS_ACTION_LIMITS, reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { publish } from '../../platform/jobs/outbox-relay';
import { recordAuditEvent } from '../audit';
import { moduleOf, type CompanySetup, type RecordEngine } from '../records';
import { kindOfAction } from './kinds/kinds';
import type { ItemOutcome } from './kinds/mass-action-kind';
import { lockAction, markUndone, saveProgress, type ActionRow, type ActionState } from './rows/action-rows';
import { markItemsUndone, readNextItems, saveOutcomes, type PendingItem } from './rows/item-rows';

/** Records per transaction of a background run: enough to share statements, few enough to hold locks and the process briefly. */
export const BATCH_SIZE = 125;

const DAY_SECONDS = 24 * 60 * 60;

/** The event that informs open screens about an action. */
const MASS_ACTION_EVENT = 'mass-action';

const isFinal = (state: ActionState) => state === 'done' || state === 'stopped' || state === 'failed';

interface BatchRun {
  readonly setups: RecordEngine['setups'];
  readonly setup: CompanySetup;
  /** The viewer with current rights; null if the person no longer has them, which refuses the remaining records. */
  readonly viewer: Viewer | null;
  readonly hasReplyAddress: boolean;
  readonly limit: number;
}

async function applyItems(
  tx: TenantTx,
  { setups, setup, viewer, hasReplyAddress }: BatchRun,
  action: ActionRow,
  items: readonly PendingItem[],
): Promise<ReadonlyMap<Id, ItemOutcome>> {
  const refuseAll = (
    key: 'massActions.noModuleRight' | 'massActions.alreadyUndone',
    refusedItems: readonly PendingItem[],
  ) => refusedItems.map(({ id }) => [id, { isChanged: false, reason: reason(key) }] as const);
  if (!viewer) return new Map(refuseAll('massActions.noModuleRight', items));
  const context = {
    setups,
    setup,
    viewer,
    hasReplyAddress,
    module: moduleOf(setup, action.module_key),
    isNotifying: action.count <= MASS_ACTION_LIMITS.unconfirmed,
  };
  const kind = kindOfAction(action.input);
  if (action.kind !== 'undo') return (await kind.prepare(tx, context, action.input)).apply(tx, items);
  // Another undo of the same action may have been faster.
  const remainingItems = items.filter(({ change }) => change !== null);
  const outcomes =
    remainingItems.length > 0
      ? await kind.prepareUndo(context, action.input).apply(tx, remainingItems)
      : new Map<Id, ItemOutcome>();
  const undoneItems = items.filter(({ change }) => change === null);
  return new Map([...outcomes, ...refuseAll('massActions.alreadyUndone', undoneItems)]);
}

/** The audit entry of a finished action. */
const reportFinished = (tx: TenantTx, { id, kind, module_key, account_id, by_name }: ActionRow, numbers: object) =>
  recordAuditEvent(
    tx,
    { accountId: account_id, fullName: by_name },
    {
      act: 'mass_action_finished',
      subject: { kind: 'mass_action', id, title: kind },
      details: { module: module_key, ...numbers },
    },
  );

/**
 * Processes the next records of an action in the caller's transaction, exactly once: the records, their outcomes and
 * the progress are committed together.
 * @returns whether the action has ended
 */
export async function runBatch(tx: TenantTx, actionId: Id, run: BatchRun): Promise<boolean> {
  const action = await lockAction(tx, actionId);
  if (!action || isFinal(action.state)) return true;
  const isStopping = action.state === 'stopping';
  const items = isStopping ? [] : await readNextItems(tx, actionId, action.source_id, action.next_position, run.limit);
  const outcomes = items.length > 0 ? await applyItems(tx, run, action, items) : new Map<Id, ItemOutcome>();
  await saveOutcomes(tx, actionId, items, outcomes);
  const changedIds = [...outcomes].flatMap(([id, { isChanged }]) => (isChanged ? [id] : []));
  if (action.source_id && changedIds.length > 0) {
    await markItemsUndone(tx, action.source_id, changedIds, actionId);
    await markUndone(tx, action.source_id, changedIds.length, action.by_name);
  }
  const nextPosition = action.next_position + items.length;
  const state = isStopping ? 'stopped' : nextPosition >= action.count ? 'done' : 'running';
  const isReported = isFinal(state) || action.is_report_due;
  const counts = { changed: changedIds.length, refused: items.length - changedIds.length };
  const undoSeconds = kindOfAction(action.input).undoSeconds?.(run.setup) ?? DAY_SECONDS * MASS_ACTION_LIMITS.undoDays;
  await saveProgress(tx, actionId, { ...counts, nextPosition, state, isReported, undoSeconds });
  if (isReported) {
    const payload = {
      module: action.module_key,
      action: actionId,
      account: action.account_id,
      isFinished: isFinal(state),
    };
    await publish(tx, MASS_ACTION_EVENT, payload);
  }
  if (isFinal(state))
    await reportFinished(tx, action, {
      state,
      changed: action.changed + counts.changed,
      refused: action.refused + counts.refused,
    });
  return isFinal(state);
}
