import type { Id } from '@lendwright/kernel';
import { addJob } from '../../../platform/jobs/add-job';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The name of the job that ends the bank connection of a removed account. */
export const UNLINK_JOB = 'bank-account-unlink';

export const addUnlinkJob = (tx: TenantTx, method: Id): Promise<void> =>
  addJob(tx, UNLINK_JOB, { companyId: tx.companyId, method }, { key: `${UNLINK_JOB}-${method}` });
