import type { IsoDate } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { PAYMENT_COLUMNS, type PaymentRow } from './payment-rows';

/** Claims unpaid months whose reminder is due, each once. */
export async function claimDueReminders(
  tx: TenantTx,
  today: IsoDate,
  [now, limit]: readonly [string, number],
): Promise<PaymentRow[]> {
  return tx.query<PaymentRow>(
    `update app.payments p set reminded_at = $4::timestamptz where p.company_id = $1 and p.id in (
       select d.id from app.payments d where d.company_id = $1 and d.plan_id is not null and d.reminded_at is null
         and not d.is_deleted and d.reminder_on <= $2::date and d.status in ('Incomplete', 'failed') and d.hold = ''
       order by d.reminder_on, d.id limit $3 for update skip locked)
     returning ${PAYMENT_COLUMNS}`,
    [tx.companyId, today, limit, now],
    'payment-reminders-take',
  );
}
