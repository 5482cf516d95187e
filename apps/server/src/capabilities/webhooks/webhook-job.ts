import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { addJob } from '../../platform/jobs/add-job';

/** The job that sends the due deliveries of one webhook. */
export const SEND_WEBHOOK = 'webhook-send';

/** Adds the job of a webhook, for now or a later moment. A burst of calls adds one; two never run at the same time. */
export const addWebhookJob = (tx: TenantTx, webhook: Id, runAt?: Date): Promise<void> =>
  addJob(
    tx,
    SEND_WEBHOOK,
    { companyId: tx.companyId, webhookId: webhook },
    { key: `${SEND_WEBHOOK}/${webhook}`, queue: `${SEND_WEBHOOK}/${webhook}`, ...(runAt && { runAt }) },
  );
