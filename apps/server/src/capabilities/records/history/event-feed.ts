import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { RecordEventName } from '../../../platform/events/record-event';
import type { FeedLine, FeedMarks } from './change-feed';

/** A history entry, or an event of a record, with its number in the feed. */
export interface FeedEntry extends FeedLine {
  /** Null for a history entry. */
  readonly event: RecordEventName | null;
  readonly subject_id: Id | null;
  readonly details: Readonly<Record<string, string | boolean | null>> | null;
}

const HISTORY = `select id, record_id, version, at, by_name, by_person, act, reason, changes, change_slot, change_seq,
  null::text as event, null::uuid as subject_id, null::jsonb as details from app.history where company_id = $1`;
const EVENTS = `select id, record_id, version, at, by_name, null::uuid, event, null::text, '[]'::jsonb, change_slot, change_seq,
  event, subject_id, details from app.record_events where company_id = $1`;

/**
 * Like `readFeed`, with the events of records in the same numbering: each table is read up to the limit, so no entry of
 * either before the last one is missed.
 */
export function readEventFeed(tx: TenantTx, marks: FeedMarks, limit: number): Promise<FeedEntry[]> {
  const next = (source: string) => `(${source} and change_slot = (c.place - 1)::smallint and change_seq > c.seq
    order by change_seq fetch first ($3::int) rows with ties)`;
  return tx.query(
    `select f.* from unnest($2::bigint[]) with ordinality c (seq, place) cross join lateral (
       select * from (${next(HISTORY)} union all ${next(EVENTS)}) u order by change_seq fetch first ($3::int) rows with ties) f
     order by f.change_slot, f.change_seq`,
    [tx.companyId, marks, limit],
    'event-feed',
  );
}

/** Entries of the feed by id, in its order. */
export function readFeedEntries(tx: TenantTx, ids: readonly Id[]): Promise<FeedEntry[]> {
  return tx.query(
    `select * from (${HISTORY} and id = any($2) union all ${EVENTS} and id = any($2)) f order by change_slot, change_seq`,
    [tx.companyId, ids],
    'event-feed-entries',
  );
}
