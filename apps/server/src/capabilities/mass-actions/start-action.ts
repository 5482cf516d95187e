import type { Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type BodyOf, type startMassAction as operation } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import { recordAuditEvent } from '../audit';
import { missingRefusal, moduleOf, type CompanySetup } from '../records';
import { digestOf, findSelected } from './find-selected';
import { assertAllowed, type MassActionEngine } from './mass-action-engine';
import { MASS_ACTION_JOB, PRIORITY, queueOf } from './mass-action-job-name';
import { presentAction } from './present-action';
import { findAction, insertAction } from './rows/action-rows';
import { insertItems } from './rows/item-rows';
import { lockSelection, markStarted, readSelectionRequest, type Selection } from './rows/selection-rows';
import { runBatch } from './run-batch';

/** Up to this number of records, an action runs in the request that starts it. */
const DIRECT_LIMIT = 100;

const changedRefusal = () => new Refusal(409, 'selection_changed', reason('massActions.selectionChanged'));

/** @throws Refusal 409 selection_changed if the frozen filter now finds other records */
async function assertUnchanged(engine: MassActionEngine, scope: TenantScope, viewer: Viewer, id: Id): Promise<void> {
  const selection = await scope.read((tx) => readSelectionRequest(tx, viewer.accountId, id));
  if (!selection) throw missingRefusal();
  if (!selection.request || selection.actionId) return;
  const module = moduleOf(await engine.lists.setups.of(scope), selection.module);
  const { ids } = await findSelected(engine.lists, scope, viewer, module, selection.request);
  if (digestOf(ids) !== selection.digest) throw changedRefusal();
}

export interface StartContext {
  readonly engine: MassActionEngine;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
}

/**
 * Starts a selection in the caller's transaction: small ones run immediately, larger ones as a job.
 * @returns the action
 */
export async function startSelection(
  tx: TenantTx,
  { engine, setup, viewer }: StartContext,
  selection: Selection,
): Promise<Id> {
  const id = newId();
  const { module, scope, kind, input, label, conditions, sourceId, ids } = selection;
  await insertAction(tx, {
    ...{ id, module_key: module, scope, kind, input, label, conditions, source_id: sourceId, count: ids.length },
    ...{ account_id: viewer.accountId, role_id: viewer.roleId, by_name: viewer.fullName },
  });
  await insertItems(tx, id, ids);
  await markStarted(tx, selection.id, id);
  await recordAuditEvent(tx, viewer, {
    act: 'mass_action_started',
    subject: { kind: 'mass_action', id, title: kind },
    details: { module, scope, records: ids.length, filters: conditions, ...label },
  });
  if (ids.length <= DIRECT_LIMIT)
    await runBatch(tx, id, {
      setups: engine.lists.setups,
      setup,
      viewer,
      hasReplyAddress: engine.hasReplyAddress,
      limit: DIRECT_LIMIT,
    });
  else {
    const payload = { companyId: tx.companyId, id };
    await engine.jobs.add(tx, MASS_ACTION_JOB, payload, { queue: queueOf(tx.companyId), priority: PRIORITY });
  }
  return id;
}

/**
 * Starts the action of a selection. Idempotent: a repeated start returns the same action.
 * @throws Refusal 404 not_found, 403 forbidden, 410 selection_expired, 409 selection_changed, 422 count_unconfirmed
 */
export async function startMassAction(
  engine: MassActionEngine,
  scope: TenantScope,
  viewer: Viewer,
  { selection: selectionId, confirm }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.lists.setups.of(scope);
  await assertUnchanged(engine, scope, viewer, selectionId);
  return scope.write(async (tx) => {
    const selection = await lockSelection(tx, viewer.accountId, selectionId);
    if (!selection) throw missingRefusal();
    const knownId = selection.actionId;
    if (!knownId) {
      if (selection.isExpired) throw new Refusal(410, 'selection_expired', reason('massActions.selectionExpired'));
      assertAllowed(viewer, selection.module, selection.input);
      if (selection.confirm !== null && selection.confirm !== confirm) {
        const details = { count: selection.confirm };
        throw new Refusal(422, 'count_unconfirmed', reason('massActions.countUnconfirmed', details), details);
      }
    }
    const id = knownId ?? (await startSelection(tx, { engine, setup, viewer }, selection));
    const action = await findAction(tx, id);
    if (!action) throw missingRefusal();
    return presentAction(action, setup, viewer);
  });
}
