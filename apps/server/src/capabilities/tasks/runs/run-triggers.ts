import { isRefusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { Log } from '../../../platform/log/log';
import { readRecordsByIds, type RecordEngine } from '../../records';
import { templatesByIds } from '../templates/template-rows';
import { applyEffects } from './apply-effects';
import { reasonOf } from './run-reason';
import { runTrigger } from './run-trigger';
import { addRuns, claimTriggers, finishTriggers, retryTriggerLater, type TriggerRow } from './trigger-rows';

/** Triggers per transaction. */
const BATCH = 25;
/** After this many attempts, a failing trigger is abandoned and logged. */
export const MAX_ATTEMPTS = 5;

export const templatesOf = ({ template_id: template, payload }: TriggerRow): readonly Id[] =>
  template ? [template] : (payload.templates ?? []);

/**
 * Claims and processes some triggers in one transaction. @param onClaim called with the claimed triggers, even if
 * processing then fails
 */
function runBatch(
  engine: RecordEngine,
  scope: TenantScope,
  size: number,
  onClaim: (claimedRows: readonly TriggerRow[]) => void,
): Promise<number> {
  return scope.write(async (tx) => {
    const triggers = await claimTriggers(tx, size, false);
    onClaim(triggers);
    if (triggers.length === 0) return 0;
    const setup = await engine.setups.readCurrent(tx);
    const ids = [...new Set(triggers.map(({ record_id }) => record_id))];
    const [templates, records] = await Promise.all([
      templatesByIds(tx, [...new Set(triggers.flatMap(templatesOf))]),
      readRecordsByIds(tx, ids),
    ]);
    const context = {
      ...{ tx, setup },
      templates: new Map(templates.map((row) => [row.id, row])),
      records: new Map(records.filter((row) => row.shared_from === null).map((row) => [row.id, row])),
    };
    const entries = [];
    for (const trigger of triggers) entries.push(...(await runTrigger(context, trigger)));
    await addRuns(tx, entries);
    await finishTriggers(
      tx,
      triggers.map(({ id }) => id),
    );
    return triggers.length;
  });
}

/** Postpones a trigger that failed, or abandons it with a log entry. */
export async function recordFailure(scope: TenantScope, trigger: TriggerRow): Promise<void> {
  await scope.write(async (tx) => {
    if ((await retryTriggerLater(tx, trigger.id)) < MAX_ATTEMPTS) return;
    const templates = await templatesByIds(tx, templatesOf(trigger));
    const failedRuns = templates.map(({ id, version }) => ({
      ...{ trigger: trigger.id, template: { id, version }, module: trigger.module_key, record: trigger.record_id },
      ...{ outcome: 'failed' as const, reasons: [reasonOf('error')], task: null },
    }));
    await addRuns(tx, failedRuns);
    await finishTriggers(tx, [trigger.id]);
  });
}

/**
 * Processes all pending triggers of a company that are due. Each creates its tasks in the transaction that marks it as
 * done: a worker that is killed leaves nothing behind, and two workers never process the same one.
 * @returns how many were processed
 */
export async function runTriggers(
  engine: RecordEngine,
  scope: TenantScope,
  log: Pick<Log, 'error'>,
  signal?: AbortSignal,
): Promise<number> {
  let [total, size] = [0, BATCH];
  while (!signal?.aborted) {
    let claimedRows: readonly TriggerRow[] = [];
    try {
      const handledCount = await runBatch(engine, scope, size, (triggers) => (claimedRows = triggers));
      const effects = await applyEffects(engine, scope);
      total += handledCount + effects;
      if (handledCount + effects === 0) break;
      size = BATCH;
    } catch (error) {
      const [trigger] = claimedRows;
      if (!trigger || isRefusal(error)) throw error;
      // One of them fails: the next transactions take one each, so that the others continue.
      if (claimedRows.length === 1) {
        log.error('task trigger failed', { company: scope.companyId, trigger: trigger.id, error });
        await recordFailure(scope, trigger);
      }
      size = 1;
    }
  }
  return total;
}
