import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A recipient of a message with the outcome of the mail. */
export interface DeliveryRow {
  readonly message_id: Id;
  readonly kind: 'to' | 'cc' | 'bcc';
  readonly to_address: string;
  readonly name: string;
  readonly person_id: Id | null;
  /** The module of the person's record. */
  readonly person_module: string | null;
  readonly state: 'queued' | 'claimed' | 'kept' | 'sent' | 'failed' | 'dead' | 'suppressed' | 'canceled';
  readonly error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly delivered_at: string | null;
  readonly opened_at: string | null;
  readonly open_count: number;
  readonly clicked_at: string | null;
  readonly bounced_at: string | null;
  readonly complained_at: string | null;
  readonly bounce_type: string | null;
  readonly bounce_subtype: string | null;
  readonly unsubscribed_at: string | null;
}

/** The recipients of messages, in order. */
export function readDeliveries(tx: TenantTx, messages: readonly Id[]): Promise<DeliveryRow[]> {
  const sql = `select m.message_id, m.kind, m.to_address, m.name, m.person_id, p.module_key as person_module, m.state, m.error, m.created_at,
      m.sent_at, m.delivered_at, m.opened_at, m.open_count, m.clicked_at, m.bounced_at, m.complained_at, m.bounce_type, m.bounce_subtype, m.unsubscribed_at
    from app.mails m left join app.records p on p.company_id = $1 and p.id = m.person_id
    where m.company_id = $1 and m.message_id = any($2::uuid[]) order by m.message_id, m.position`;
  return tx.query(sql, [tx.companyId, messages], 'email-deliveries');
}
