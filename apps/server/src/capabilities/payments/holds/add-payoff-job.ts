import type { Id } from '@lendwright/kernel';
import { addJob } from '../../../platform/jobs/add-job';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The name of the job that ends the recurring payments of a paid-off loan. */
export const PAYOFF_JOB = 'servicing-payoff';

/** Adds the job after a payment of a serviced loan was received, which may be the last one. */
export async function addPayoffJob(tx: TenantTx, loan: Id): Promise<void> {
  const sql = 'select loan_id from app.serviced_loans where company_id = $1 and loan_id = $2';
  const rows = await tx.query(sql, [tx.companyId, loan], 'payment-loan-serviced');
  if (rows.length > 0) await addJob(tx, PAYOFF_JOB, { companyId: tx.companyId, loan });
}
