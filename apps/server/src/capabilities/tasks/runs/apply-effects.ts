import { NO_RIGHTS, type Viewer } from '@lendwright/access';
import { isId, isRefusal, newId, type Id, type Refusal } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { convertLead } from '../../leads';
import { moduleOf, readRecordsByIds, type RecordEngine, saveInTransaction, setCauses } from '../../records';
import { findTemplateOfTask } from '../templates/template-rows';
import { reasonOf, type StoredReason } from './run-reason';
import { addRuns, claimTriggers, findConversion, finishTriggers, markConverted, type TriggerRow } from './trigger-rows';
import { readActingViewer } from './acting-viewer';

/** What completing a task does to its record. */
interface Effect {
  readonly trigger: TriggerRow;
  readonly template: { readonly id: Id; readonly version: number } | null;
  readonly targetStatus: Id | null;
}

/** A template acts with the authority of the administrators who made it, in the name of whoever completed its task. */
const templateViewer = (
  tx: TenantTx,
  { by_account: account, by_person: person, by_name: name }: TriggerRow,
): Viewer => ({
  ...{ accountId: account ?? newId(), companyId: tx.companyId, personId: person, userType: 'Workforces' },
  ...{ roleId: newId(), roleTitle: '', isAdmin: true, fullName: name, rights: NO_RIGHTS },
});

async function readEffect(tx: TenantTx, trigger: TriggerRow): Promise<Effect> {
  const template = trigger.task_id ? await findTemplateOfTask(tx, trigger.task_id) : null;
  const targetStatus = trigger.payload['targetStatus'];
  return { trigger, template, targetStatus: isId(targetStatus) ? targetStatus : null };
}

/** Who changes the record: see `templateViewer` and `readActingViewer`. */
const viewerOf = async (tx: TenantTx, { template, trigger }: Effect): Promise<Viewer> =>
  template ? templateViewer(tx, trigger) : readActingViewer(tx, trigger);

const runOf = ({ trigger, template }: Effect, outcome: 'created' | 'failed', reasons: readonly StoredReason[]) => ({
  ...{ trigger: trigger.id, template, module: trigger.module_key, record: trigger.record_id },
  ...{ outcome, reasons, task: trigger.task_id },
});

/**
 * Sets the status that the task names, as a save of the record: all its rules apply, including stage rules. @throws
 * Refusal
 */
async function applyStatus(
  engine: RecordEngine,
  tx: TenantTx,
  viewer: Viewer,
  effect: Effect,
): Promise<StoredReason[]> {
  const { trigger, targetStatus } = effect;
  const setup = await engine.setups.readCurrent(tx);
  const [row] = await readRecordsByIds(tx, [trigger.record_id]);
  if (!targetStatus || !row?.is_active || row.status_id === targetStatus) return [];
  const body = { mode: 'autosave' as const, adminInfo: { status: [targetStatus] } };
  await saveInTransaction(engine, tx, setup, viewer, moduleOf(setup, row.module_key), row.id, body);
  return [reasonOf('status-set', [{ title: setup.statuses.get(targetStatus)?.title ?? '', value: null }])];
}

/** Applies one effect in one transaction. @returns whether one was pending */
function applyStatusEffect(
  engine: RecordEngine,
  scope: TenantScope,
  onClaim: (effect: Effect) => void,
): Promise<boolean> {
  return scope.write(async (tx) => {
    const [trigger] = await claimTriggers(tx, 1, true);
    if (!trigger) return false;
    const effect = await readEffect(tx, trigger);
    onClaim(effect);
    setCauses(tx, trigger.causes);
    const reasons = await applyStatus(engine, tx, await viewerOf(tx, effect), effect);
    if (reasons.length > 0) await addRuns(tx, [runOf(effect, 'created', reasons)]);
    await finishTriggers(tx, [trigger.id]);
    return true;
  });
}

/** The refusal as stored: its reason, with what is missing for a stage. */
function refusedReason(refusal: Refusal): StoredReason {
  const {
    fields = [],
    documents = [],
    tasks = [],
  } = (refusal.details ?? {}) as Readonly<
    Record<'fields' | 'documents' | 'tasks', readonly { readonly title: string }[] | undefined>
  >;
  const details = [...fields, ...documents, ...tasks].map(({ title }) => ({ title, value: null }));
  const { key, params, text } = refusal.reason;
  return reasonOf('refused', details, { key, params: { ...params }, text });
}

async function logRefusal(scope: TenantScope, effect: Effect, error: unknown): Promise<void> {
  if (!isRefusal(error)) throw error;
  await scope.write(async (tx) => {
    await addRuns(tx, [runOf(effect, 'failed', [refusedReason(error)])]);
    await finishTriggers(tx, [effect.trigger.id]);
  });
}

/**
 * Converts the lead of one completed task, in separate transactions. A lead that is already converted is left
 * unchanged, so a repetition after a crash changes nothing. @returns whether there was one
 */
async function convertNextLead(engine: RecordEngine, scope: TenantScope): Promise<boolean> {
  const foundEffect = await scope.read(async (tx) => {
    const trigger = await findConversion(tx);
    if (!trigger) return null;
    const effect = await readEffect(tx, trigger);
    const [row] = await readRecordsByIds(tx, [trigger.record_id]);
    return { effect, row };
  });
  if (!foundEffect) return false;
  const { effect, row } = foundEffect;
  try {
    const viewer = await scope.read((tx) => viewerOf(tx, effect));
    if (row?.is_active) await convertLead(engine, scope, viewer, { _id: row.id, version: row.version, loan: null });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code !== 'already_converted') {
      await logRefusal(scope, effect, error);
      return true;
    }
  }
  await scope.write((tx) => markConverted(tx, effect.trigger.id));
  return true;
}

/**
 * Applies what completed tasks do to their records, one at a time. A refused effect leaves the task completed; the run
 * log has the reason.
 * @returns how many were applied or refused
 */
export async function applyEffects(engine: RecordEngine, scope: TenantScope): Promise<number> {
  while (await convertNextLead(engine, scope));
  for (let count = 0; ; count++) {
    let effect: Effect | null = null;
    try {
      if (!(await applyStatusEffect(engine, scope, (claimedEffect) => (effect = claimedEffect)))) return count;
    } catch (error) {
      if (!effect) throw error;
      await logRefusal(scope, effect, error);
    }
  }
}
