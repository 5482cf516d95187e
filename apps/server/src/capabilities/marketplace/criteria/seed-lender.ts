import type { Id } from '@lendwright/kernel';
import type { LenderCriteria } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { LenderStatus } from '../loans/detail-rows';
import { ensureLender, writePublished } from './lender-rows';

/** Publishes the criteria of a contact in a demo company. */
export async function seedLender(tx: TenantTx, id: Id, criteria: LenderCriteria, author: string): Promise<void> {
  await ensureLender(tx, id);
  await writePublished(tx, id, criteria, { accountId: null, name: author });
}

/** The status of a loan with a lender. */
export interface SeededStatus {
  readonly loan: Id;
  readonly lender: Id;
  readonly status: LenderStatus;
  readonly at: string;
  readonly by: string;
}

/** Sets the statuses of loans at lenders in a demo company. */
export async function seedStatuses(tx: TenantTx, statuses: readonly SeededStatus[]): Promise<void> {
  await tx.query(
    `insert into app.lender_details (company_id, loan_id, lender_id, status, updated_at, updated_name)
     select $1, loan, lender, status, at, by from jsonb_to_recordset($2::jsonb) as x (loan uuid, lender uuid, status text, at timestamptz, by text)
     returning company_id`,
    [tx.companyId, JSON.stringify(statuses)],
    'lender-statuses-seed',
  );
}
