import type { Id } from '@lendwright/kernel';
import { addJob } from '../../../platform/jobs/add-job';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The job that mails a receipt. */
export const RECEIPT_JOB = 'payment-receipt';

/** Sends the receipt of a payment, in the transaction in which it succeeded: once. */
export const addReceiptJob = (tx: TenantTx, payment: Id): Promise<void> =>
  addJob(tx, RECEIPT_JOB, { companyId: tx.companyId, payment });
