import type { TenantTx } from '../../../platform/db/tenant-scope';
import { marksOf, type FeedMarks } from '../../records';
import { documentEvents } from './document-events';
import type { TriggerLine, TriggerEvent } from './trigger-event';

/** Locks the cursors of the history, so that no two runs read the same part; null before the first trigger. */
export async function lockCursors(tx: TenantTx): Promise<FeedMarks | null> {
  const sql = 'select slot, seq from app.email_trigger_cursors where company_id = $1 order by slot for update';
  const rows = await tx.query<{ slot: number; seq: number }>(sql, [tx.companyId], 'email-trigger-cursors');
  return rows.length > 0 ? marksOf(rows) : null;
}

/** Stores the cursors of the history. */
export async function writeCursors(tx: TenantTx, marks: FeedMarks): Promise<void> {
  await tx.query(
    `update app.email_trigger_cursors c set seq = n.seq from unnest($2::bigint[]) with ordinality n (seq, place)
     where c.company_id = $1 and c.slot = n.place - 1 and c.seq < n.seq`,
    [tx.companyId, marks],
    'email-trigger-cursors-advance',
  );
}

/** The events of a history entry: a new record, a reached status, and changes of documents. */
export function eventsOfLine(line: TriggerLine): TriggerEvent[] {
  const { id, record_id: record, at, act, changes } = line;
  const isNew = act === 'create';
  const reachedStatus = isNew ? '' : changes.find(({ field }) => field === '@status')?.to;
  return [
    ...documentEvents(line),
    ...(isNew
      ? [{ kind: 'record-created' as const, record, key: 'created', detail: '', at, isOfNewRecord: true }]
      : []),
    ...(typeof reachedStatus === 'string'
      ? [
          {
            kind: 'status-reached' as const,
            record,
            key: `status:${id}`,
            detail: reachedStatus,
            at,
            isOfNewRecord: isNew,
          },
        ]
      : []),
  ];
}

/** Claims the events that are not part of the history. The caller plans them in the same transaction. */
export function claimEvents(tx: TenantTx): Promise<TriggerEvent[]> {
  const sql = `delete from app.email_trigger_events where company_id = $1 returning kind, record_id as record, key, detail, at`;
  return tx.query(sql, [tx.companyId], 'email-trigger-events-take');
}
