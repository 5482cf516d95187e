import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { Log } from '../../../platform/log/log';
import type { RecordEngine } from '../../records';
import { lockPlannedMail, readDuePlannedMails, resolvePlannedMail, type PlannedMailRow } from './planned-rows';
import { prepareMail } from './prepare-mail';
import { sendPlannedMail } from './send-planned-mail';

/** The maximum number of emails per run, so that stopping the process does not wait long. */
const BATCH = 50;
const MAX_ATTEMPTS = 5;
const RETRY_MS = 300_000;

/** Retries an email later, or fails it after five attempts; other emails do not wait for it. */
const retryLater = (scope: TenantScope, { id }: PlannedMailRow, now: Date): Promise<void> =>
  scope.write(async (tx) => {
    const plannedMail = await lockPlannedMail(tx, id);
    if (plannedMail?.state !== 'waiting') return;
    const tries = plannedMail.tries + 1;
    const isExhausted = tries >= MAX_ATTEMPTS;
    const dueAt = new Date(now.getTime() + RETRY_MS * tries);
    await resolvePlannedMail(tx, id, now, { state: isExhausted ? 'failed' : 'waiting', reason: 'error', tries, dueAt });
  });

/** Sends the due emails of a company. @returns whether more may be due */
export async function sendDue(
  engine: RecordEngine,
  scope: TenantScope,
  now: Date,
  { log, signal }: { readonly log: Log; readonly signal?: AbortSignal },
): Promise<boolean> {
  const dueRows = await scope.read((tx) => readDuePlannedMails(tx, now, BATCH));
  for (const plannedMail of dueRows) {
    if (signal?.aborted) return false;
    try {
      await sendPlannedMail(engine, scope, plannedMail, await prepareMail(engine, scope, plannedMail), now);
    } catch (error) {
      log.error('a planned email failed', { company: scope.companyId, mail: plannedMail.id, error });
      await retryLater(scope, plannedMail, now);
    }
  }
  return dueRows.length === BATCH;
}
