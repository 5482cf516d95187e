import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { addJob } from '../../platform/jobs/add-job';

/** The job that sends the due deliveries of one webhook. */
export const SEND_WEBHOOK = 'webhook-send';

/**
 * Adds the job of a webhook, for now or a later moment. A burst of calls adds one; two never run at the same time. A job
 * for a later moment does not delay one that waits: a run that has just ended does not see what was added meanwhile.
 */
export function addWebhookJob(tx: TenantTx, webhook: Id, runAt?: Date): Promise<void> {
  const key = `${SEND_WEBHOOK}/${webhook}`;
  const isLater = runAt !== undefined && runAt.getTime() > Date.now();
  const payload = { companyId: tx.companyId, webhookId: webhook };
  return addJob(tx, SEND_WEBHOOK, payload, { key, queue: key, ...(isLater && { runAt, keepsRunAt: true }) });
}
