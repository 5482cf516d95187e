import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** An event of a loan's payment. */
export interface PaymentEvent {
  readonly loan: Id;
  readonly attempt: Id;
  readonly state: string;
}

/**
 * Records a payment event for the email triggers of the company, which read and delete it, in the transaction of the
 * event. Costs one statement.
 */
export async function recordPaymentEvent(
  tx: TenantTx,
  { loan, attempt, state }: PaymentEvent,
  now: Date = new Date(),
): Promise<void> {
  await tx.query(
    `insert into app.email_trigger_events (company_id, id, kind, record_id, key, detail, at)
     select $1, $2, 'payment', $3, $4, $5, $6::timestamptz where exists (select from app.email_triggers
       where company_id = $1 and is_active and event->>'kind' = 'payment') returning company_id`,
    [tx.companyId, newId(), loan, `payment:${attempt}:${state}`, state, now.toISOString()],
    'email-trigger-event-add',
  );
}
