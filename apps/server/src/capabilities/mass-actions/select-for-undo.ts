import type { Viewer } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import { filtersFor } from '../exports';
import { moduleOf, recordSummaries } from '../records';
import { checkItems } from './check-items';
import { digestOf } from './find-selected';
import { kindOfAction } from './kinds/kinds';
import { assertAllowed, type MassActionEngine } from './mass-action-engine';
import { findOwnAction } from './read-action';
import { confirmationOf, storeSelection, type SelectionAnswer } from './prepare-selection';
import { readUndoableItems } from './rows/item-rows';
import type { Selection } from './rows/selection-rows';

/**
 * Selects the records that undoing an action restores: those that it changed and that were not undone. Records that a
 * person has changed since are refused.
 * @throws Refusal 404 not_found, 422 undo_expired, 403 forbidden
 */
export async function selectForUndo(
  engine: MassActionEngine,
  scope: TenantScope,
  viewer: Viewer,
  actionId: Id,
): Promise<SelectionAnswer> {
  const setup = await engine.lists.setups.of(scope);
  const summarize = await recordSummaries(engine.lists)(scope);
  const checkedUndo = await scope.read(async (tx) => {
    const action = await findOwnAction(tx, viewer, actionId);
    if (!action.is_undoable) throw new Refusal(422, 'undo_expired', reason('massActions.undoExpired'));
    assertAllowed(viewer, action.module_key, action.input);
    const module = moduleOf(setup, action.module_key);
    const items = await readUndoableItems(tx, actionId);
    const context = {
      setups: engine.lists.setups,
      setup,
      viewer,
      module,
      isNotifying: false,
      hasReplyAddress: engine.hasReplyAddress,
    };
    const undoAction = kindOfAction(action.input).prepareUndo(context, action.input);
    const summary = await checkItems({ summarize, viewer }, tx, undoAction, items);
    const ids = items.map(({ id }) => id);
    const selection: Selection = {
      id: newId(),
      accountId: viewer.accountId,
      module: action.module_key,
      scope: 'selected',
      kind: 'undo',
      input: action.input,
      label: action.label,
      request: null,
      conditions: action.conditions,
      ids,
      sourceId: actionId,
      digest: digestOf(ids),
      confirm: confirmationOf(ids.length, summary),
    };
    return { selection, summary, conditions: filtersFor(setup, viewer, action.conditions) };
  });
  return storeSelection(scope, checkedUndo);
}
