import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { DeliveryPayload } from '../deliveries/delivery-rows';
import { marksOf, type FeedMarks } from '../../records';

/** How far a locked webhook has read the feed. */
export async function readCursors(tx: TenantTx, webhook: Id): Promise<FeedMarks> {
  const sql = 'select slot, seq from app.webhook_cursors where company_id = $1 and webhook_id = $2';
  return marksOf(await tx.query<{ slot: number; seq: number }>(sql, [tx.companyId, webhook], 'webhook-cursors'));
}

/** Stores how far a webhook has read the feed. */
export async function writeCursors(tx: TenantTx, webhook: Id, marks: FeedMarks): Promise<void> {
  await tx.query(
    `update app.webhook_cursors c set seq = n.seq from unnest($3::bigint[]) with ordinality n (seq, place)
     where c.company_id = $1 and c.webhook_id = $2 and c.slot = n.place - 1 and c.seq < n.seq`,
    [tx.companyId, webhook, marks],
    'webhook-cursors-advance',
  );
}

export interface NewDelivery {
  readonly id: Id;
  readonly history: Id | null;
  readonly record: Id | null;
  readonly version: number | null;
  readonly event: string;
  readonly payload: DeliveryPayload;
}

/** Adds deliveries that are due now, except for changes that already have one. */
export async function addDeliveries(tx: TenantTx, webhook: Id, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await tx.query(
    `insert into app.webhook_deliveries (company_id, id, webhook_id, history_id, record_id, version, event, payload)
     select $1, d.id, $2, d.history, d.record, d.version, d.event, d.payload
     from jsonb_to_recordset($3::jsonb) as d (id uuid, history uuid, record uuid, version int, event text, payload jsonb)
     on conflict do nothing returning company_id`,
    [tx.companyId, webhook, JSON.stringify(deliveries)],
    'webhook-deliveries-add',
  );
}
