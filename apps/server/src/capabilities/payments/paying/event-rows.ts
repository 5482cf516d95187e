import { cents, type Cents, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { EventType } from './attempt-state';
import type { ProviderEvent } from './payment-provider';

export interface EventRow {
  type: EventType;
  code: string;
  message: string;
  refunded: Cents;
  /** The time in ISO format. */
  occurred_at: string;
}

type StoredEvent = Pick<ProviderEvent, 'id' | 'type' | 'amount' | 'refunded' | 'code' | 'message' | 'occurredAt'>;

/**
 * Stores an event of an attempt.
 * @returns all events of the attempt in an order independent of their arrival, or null if it was already stored
 */
export async function insertEvent(
  tx: TenantTx,
  attempt: { readonly id: Id; readonly provider: string; readonly gross: Cents },
  event: StoredEvent,
): Promise<EventRow[] | null> {
  const rows = await tx.query<EventRow & { is_new: boolean }>(
    `with e as (insert into app.payment_events (company_id, provider, id, attempt_id, type, amount, code, message, occurred_at, refunded)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (company_id, provider, id) do nothing
       returning id, type, code, message, refunded, occurred_at)
     select type, code, message, refunded, occurred_at, id, true as is_new from e
     union all select type, code, message, refunded, occurred_at, id, false from app.payment_events where company_id = $1 and attempt_id = $4
     order by occurred_at, id`,
    [
      ...[tx.companyId, attempt.provider, event.id, attempt.id, event.type, event.amount ?? attempt.gross, event.code],
      ...[event.message, event.occurredAt, event.refunded ?? cents(0)],
    ],
    'payment-event-insert',
  );
  return rows.some((row) => row.is_new) ? rows : null;
}
