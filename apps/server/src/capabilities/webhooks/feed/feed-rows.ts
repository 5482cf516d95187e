import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { HistoryRow } from '../../records';

/** A history entry with its record and its number in the feed. */
export interface FeedLine extends HistoryRow {
  readonly record_id: Id;
  readonly change_slot: number;
  readonly change_seq: string;
}

/**
 * The next entries of a locked webhook in order: `limit` of each numbering, and all others with the last one's number. The
 * entries of a bulk write share a number, which the cursor must not pass before all of them were read.
 */
export function readFeed(tx: TenantTx, webhook: Id, limit: number): Promise<FeedLine[]> {
  return tx.query(
    `select h.* from app.webhook_cursors c cross join lateral (
       select id, record_id, version, at, by_name, by_person, act, reason, changes, change_slot, change_seq from app.history
       where company_id = $1 and change_slot = c.slot and change_seq > c.seq order by change_seq
       fetch first ($3::int) rows with ties) h
     where c.company_id = $1 and c.webhook_id = $2 order by h.change_slot, h.change_seq`,
    [tx.companyId, webhook, limit],
    'webhook-feed',
  );
}

/** Moves the cursors of a webhook behind the entries that were read. */
export async function advanceCursors(tx: TenantTx, webhook: Id, lines: readonly FeedLine[]): Promise<void> {
  const last = new Map(lines.map(({ change_slot, change_seq }) => [change_slot, change_seq]));
  await tx.query(
    `update app.webhook_cursors c set seq = n.seq from unnest($3::smallint[], $4::bigint[]) n (slot, seq)
     where c.company_id = $1 and c.webhook_id = $2 and c.slot = n.slot`,
    [tx.companyId, webhook, [...last.keys()], [...last.values()]],
    'webhook-cursors-advance',
  );
}

interface NewDelivery {
  readonly id: Id;
  readonly history: Id | null;
  readonly record: Id | null;
  readonly version: number | null;
  readonly event: string;
  readonly payload: object;
}

/** Adds deliveries that are due now. One for a change that has one already is left out. */
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
