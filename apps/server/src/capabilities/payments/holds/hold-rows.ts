import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { PaymentHold } from '../requests/payment-rows';

export interface Hold {
  readonly hold: PaymentHold;
  readonly reason: string;
}

/**
 * Holds or releases a month, or a recurring payment with its unpaid months, except for individually skipped months.
 * Held months are not withdrawn.
 * @returns how many rows changed
 */
export async function setHold(tx: TenantTx, id: Id, { hold, reason }: Hold): Promise<number> {
  const rows = await tx.query(
    `update app.payments set hold = $3, hold_reason = $4, withdraw_on = null, version = version + 1
     where company_id = $1 and not is_deleted and (id = $2 or plan_id = $2 and hold <> 'skipped')
       and status in ('Incomplete', 'failed', 'returned') returning id`,
    [tx.companyId, id, hold, reason],
    'payment-hold',
  );
  return rows.length;
}

/** The recurring payments of a loan that are not held. */
export async function readRunningPlans(tx: TenantTx, loan: Id): Promise<Id[]> {
  const sql = `select id from app.payments where company_id = $1 and loan_id = $2 and frequency = 'Recurring' and hold = ''
    and not is_deleted order by id for update`;
  return (await tx.query<{ id: Id }>(sql, [tx.companyId, loan], 'payment-plans-running')).map(({ id }) => id);
}
