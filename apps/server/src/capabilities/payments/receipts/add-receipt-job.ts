import type { Id } from '@lendwright/kernel';
import { addJob } from '../../../platform/jobs/add-job';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The name of the job that mails a receipt. */
export const RECEIPT_JOB = 'payment-receipt';

/** Adds the job that mails the receipt of a payment once, in the transaction of its success. */
export const addReceiptJob = (tx: TenantTx, payment: Id): Promise<void> =>
  addJob(tx, RECEIPT_JOB, { companyId: tx.companyId, payment });
