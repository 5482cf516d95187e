import type { Viewer } from '@lendwright/access';
import type {
  AnswerOf,
  QueryOf,
  listMassActions as listOperation,
  readMassAction as readOperation,
} from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { hasFullAccess } from '@lendwright/access';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { missingRefusal, recordSummaries } from '../records';
import type { MassActionEngine } from './mass-action-engine';
import { maySeeAction, presentAction, type WireAction } from './present-action';
import { countActions, readActions, requestStop } from './rows/action-list-rows';
import { findAction, type ActionRow } from './rows/action-rows';
import { readRecentItems, readRefusals, type ProcessedItem } from './rows/item-rows';

const MAX_REFUSALS = 200;
const MAX_RECENT = 3;
const PAGE_SIZE = 50;

/** An action that the viewer may see. @throws Refusal 404 not_found */
export async function findOwnAction(tx: TenantTx, viewer: Viewer, id: Id): Promise<ActionRow> {
  const action = await findAction(tx, id);
  if (!action || !maySeeAction(viewer, action)) throw missingRefusal();
  return action;
}

/**
 * The progress of an action. Records have the names that the viewer currently sees; records that are no longer visible
 * are omitted.
 * @throws Refusal 404 not_found
 */
export async function readMassAction(
  { lists }: MassActionEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<AnswerOf<typeof readOperation>> {
  const setup = await lists.setups.of(scope);
  const summarize = await recordSummaries(lists)(scope);
  return scope.read(async (tx) => {
    const action = await findOwnAction(tx, viewer, id);
    const refusals = await readRefusals(tx, id, MAX_REFUSALS);
    const recentItems = await readRecentItems(tx, id, action.next_position, MAX_RECENT);
    const names = await summarize(
      tx,
      viewer,
      [...refusals, ...recentItems].map((item) => item.id),
    );
    const nameOf = (item: ProcessedItem) => {
      const record = names.get(item.id);
      return record ? [{ _id: item.id, name: record.number ?? record.name, at: item.at }] : [];
    };
    return {
      ...presentAction(action, setup, viewer),
      refusals: refusals.flatMap((item) =>
        nameOf(item).flatMap((name) => {
          if (!item.reason) return [];
          const { text, ...reason } = item.reason;
          return [{ ...name, reason, message: text }];
        }),
      ),
      recent: recentItems.flatMap(nameOf),
    };
  });
}

/** Past and running actions, newest first: the viewer's own, or all for administrators. */
export async function listMassActions(
  { lists }: MassActionEngine,
  scope: TenantScope,
  viewer: Viewer,
  { show = 'all', skip = 0 }: QueryOf<typeof listOperation>,
): Promise<AnswerOf<typeof listOperation>> {
  const setup = await lists.setups.of(scope);
  const accountId = show === 'mine' || !hasFullAccess(viewer) ? viewer.accountId : null;
  return scope.read(async (tx) => {
    const rows = await readActions(tx, { accountId, isUndoable: show === 'undoable', skip, limit: PAGE_SIZE });
    const counts = await countActions(tx, accountId);
    const count = show === 'undoable' ? counts.undoable : counts.count;
    return { actions: rows.map((row) => presentAction(row, setup, viewer)), count, undoable: counts.undoable };
  });
}

/**
 * Stops an action after the records that are being processed. A finished action does not change.
 * @throws Refusal 404 not_found
 */
export async function stopMassAction(
  { lists }: MassActionEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<WireAction> {
  const setup = await lists.setups.of(scope);
  return scope.write(async (tx) => {
    await findOwnAction(tx, viewer, id);
    await requestStop(tx, id);
    return presentAction(await findOwnAction(tx, viewer, id), setup, viewer);
  });
}
