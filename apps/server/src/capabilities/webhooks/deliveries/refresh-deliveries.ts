import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { readFeedEntries, type RecordEngine } from '../../records';
import type { WebhookRow } from '../endpoints/webhook-rows';
import { presentEvents } from '../feed/present-events';
import { readRoleViewer } from '../feed/role-viewer';
import type { DeliveryPayload, DeliveryRow } from './delivery-rows';

/** The maximum age of a payload in milliseconds: an older one may be based on outdated rights. */
const MAX_PAYLOAD_AGE_MS = 10_000;

/** What the role of a webhook may see now, by delivery; deliveries of what it may no longer see are absent. */
async function readCurrentPayloads(
  engine: RecordEngine,
  tx: TenantTx,
  webhook: WebhookRow,
  deliveries: readonly DeliveryRow[],
): Promise<ReadonlyMap<Id, DeliveryPayload>> {
  const viewer = await readRoleViewer(tx, webhook.id, webhook.role_id);
  if (!viewer) return new Map();
  const lines = await readFeedEntries(
    tx,
    deliveries.map(({ history_id }) => history_id ?? ''),
  );
  const setup = await engine.setups.readCurrent(tx);
  const events = await presentEvents({ engine, tx, setup, viewer }, lines);
  const byEntry = new Map(events.map(({ history, event, payload }) => [`${history} ${event}`, payload]));
  return new Map(
    deliveries.flatMap(({ id, history_id: entry, event }) => {
      const payload = byEntry.get(`${entry} ${event}`);
      return payload ? [[id, payload] as const] : [];
    }),
  );
}

/** Stores the payloads to send, and abandons deliveries that may no longer be sent. */
async function storePayloads(
  tx: TenantTx,
  deliveries: readonly DeliveryRow[],
  payloads: ReadonlyMap<Id, DeliveryPayload>,
): Promise<void> {
  const rows = deliveries.map(({ id }) => ({ id, payload: payloads.get(id) ?? null }));
  await tx.query(
    `update app.webhook_deliveries d set payload = coalesce(n.payload, d.payload), state = case when n.payload is null then 'failed' else d.state end,
       last_error = case when n.payload is null then 'not_allowed' else d.last_error end,
       settled_at = case when n.payload is null then $3::timestamptz else d.settled_at end
     from jsonb_to_recordset($2::jsonb) as n (id uuid, payload jsonb) where d.company_id = $1 and d.id = n.id and d.state = 'waiting'`,
    [tx.companyId, JSON.stringify(rows), new Date().toISOString()],
    'webhook-payloads',
  );
}

/**
 * Rebuilds the payloads of deliveries that have waited, because rights and fields may have changed since: a receiver
 * never gets what the webhook's role no longer sees. @returns the deliveries that may be sent
 */
export async function refreshDeliveries(
  engine: RecordEngine,
  scope: TenantScope,
  webhook: WebhookRow,
  dueRows: readonly DeliveryRow[],
): Promise<readonly DeliveryRow[]> {
  const oldestNumber = Date.now() - MAX_PAYLOAD_AGE_MS;
  const staleDeliveries = dueRows.filter(
    (delivery) => delivery.history_id !== null && Date.parse(delivery.created_at) < oldestNumber,
  );
  if (staleDeliveries.length === 0) return dueRows;
  const payloads = await scope.write(async (tx) => {
    const visiblePayloads = await readCurrentPayloads(engine, tx, webhook, staleDeliveries);
    await storePayloads(tx, staleDeliveries, visiblePayloads);
    return visiblePayloads;
  });
  const withdrawnDeliveries = new Set(staleDeliveries.filter(({ id }) => !payloads.has(id)));
  return dueRows
    .filter((delivery) => !withdrawnDeliveries.has(delivery))
    .map((delivery) => ({ ...delivery, payload: payloads.get(delivery.id) ?? delivery.payload }));
}
