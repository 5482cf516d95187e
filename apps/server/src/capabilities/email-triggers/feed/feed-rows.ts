import type { TenantTx } from '../../../platform/db/tenant-scope';
import { documentEvents } from './document-events';
import type { FeedLine, TriggerEvent } from './trigger-event';

/** Locks how far the history was read, so that no two runs read the same part. @returns whether the feed was started */
export async function lockCursors(tx: TenantTx): Promise<boolean> {
  const sql = 'select slot from app.email_trigger_cursors where company_id = $1 order by slot for update';
  return (await tx.query(sql, [tx.companyId], 'email-trigger-cursors')).length > 0;
}

/**
 * The next entries of the history: `limit` of each numbering, and all others with the last one's number. The entries of a bulk
 * write share a number, which the cursor must not pass before all of them were read.
 */
export function readLines(tx: TenantTx, limit: number): Promise<FeedLine[]> {
  return tx.query(
    `select h.* from app.email_trigger_cursors c cross join lateral (
       select id, record_id, at, act, changes, change_slot, change_seq from app.history
       where company_id = $1 and change_slot = c.slot and change_seq > c.seq order by change_seq
       fetch first ($2::int) rows with ties) h
     where c.company_id = $1 order by h.change_slot, h.change_seq`,
    [tx.companyId, limit],
    'email-trigger-feed',
  );
}

/** Moves the cursors behind the entries that were read. */
export async function advanceCursors(tx: TenantTx, lines: readonly FeedLine[]): Promise<void> {
  const last = new Map(lines.map(({ change_slot, change_seq }) => [change_slot, change_seq]));
  await tx.query(
    `update app.email_trigger_cursors c set seq = n.seq from unnest($2::smallint[], $3::bigint[]) n (slot, seq)
     where c.company_id = $1 and c.slot = n.slot`,
    [tx.companyId, [...last.keys()], [...last.values()]],
    'email-trigger-cursors-advance',
  );
}

/** What an entry of the history says: a new record, the status that it reached, and its documents. */
export function eventsOfLine(line: FeedLine): TriggerEvent[] {
  const { id, record_id: record, at, act, changes } = line;
  const isNew = act === 'create';
  const reached = isNew ? '' : changes.find(({ field }) => field === '@status')?.to;
  return [
    ...documentEvents(line),
    ...(isNew ? [{ kind: 'record-created' as const, record, key: 'created', detail: '', at, isOfNew: true }] : []),
    ...(typeof reached === 'string'
      ? [{ kind: 'status-reached' as const, record, key: `status:${id}`, detail: reached, at, isOfNew: isNew }]
      : []),
  ];
}

/** Takes the events that are no history. Whoever takes them plans them in the same transaction. */
export function takeEvents(tx: TenantTx): Promise<TriggerEvent[]> {
  const sql = `delete from app.email_trigger_events where company_id = $1 returning kind, record_id as record, key, detail, at`;
  return tx.query(sql, [tx.companyId], 'email-trigger-events-take');
}
